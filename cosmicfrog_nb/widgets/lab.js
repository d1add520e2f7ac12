// What a lab's page lacks: a voice for screen readers that stays where it is while words change, and
// names for sliders, which have their words beside them.

function render({ model, el }) {
  const status = el.appendChild(document.createElement("div"));
  status.setAttribute("role", "status");
  const tell = () => (status.textContent = model.get("said"));
  model.on("change:said", tell);
  tell();

  let waiting = 0;
  const name = () => {
    waiting = 0;
    for (const handle of document.querySelectorAll(".widget-slider .noUi-handle:not([aria-label])")) {
      const words = handle.closest(".widget-slider").querySelector(".widget-label");
      if (words?.textContent) handle.setAttribute("aria-label", words.textContent);
    }
  };
  const watcher = new MutationObserver(() => (waiting ||= requestAnimationFrame(name)));
  watcher.observe(document.body, { childList: true, subtree: true });
  name();
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(waiting);
    model.off("change:said", tell);
  };
}

export default { render };
