// What a canvas lacks: its true size in pixels, words for screen readers, keys that are its own and
// keys that are the page's, a wheel and a finger that scroll the page, and few messages of the mouse.

const views = new WeakMap(); // model → the pixels across of each of its views on the page

function render({ model, el }) {
  const line = (attribute, value) => {
    const div = el.appendChild(document.createElement("div"));
    div.setAttribute(attribute, value);
    return div;
  };
  const alert = line("role", "alert");
  const said = line("aria-live", "polite");
  const ending = new AbortController();
  const { signal } = ending;
  const pixels = views.get(model) ?? views.set(model, new Map()).get(model);
  const moving = matchMedia("(prefers-reduced-motion: reduce)");
  let frame, hover, observer;

  function report(name, value) {
    if (model.get(name) === value) return;
    model.set(name, value);
    model.save_changes();
  }

  function follow(name, then) {
    const change = () => then(model.get(name));
    model.on(`change:${name}`, change);
    signal.addEventListener("abort", () => model.off(`change:${name}`, change));
    change();
  }

  function start() {
    const board = el.closest(".cosmicfrog-board");
    const canvas = board?.querySelector("canvas");
    if (!canvas) {
      frame = requestAnimationFrame(start); // the canvas comes a little later
      return;
    }
    canvas.removeAttribute("tabindex"); // the board has the focus, or no key would leave it
    canvas.setAttribute("role", "img");
    follow("label", (words) => canvas.setAttribute("aria-label", words));
    follow("name", (words) => board.setAttribute("aria-label", words));
    follow("takes", (keys) => {
      board.setAttribute("role", keys.length ? "application" : "group");
      if (keys.length) board.setAttribute("tabindex", "0");
      else board.removeAttribute("tabindex");
    });
    follow("error", (words) => (alert.textContent = words));
    follow("said", (words) => (said.textContent = words));

    const hear = (target, types, act, capture = false) => {
      for (const type of types.split(" ")) target.addEventListener(type, act, { capture, signal });
    };
    const keep = (event) => event.target === canvas && event.stopPropagation();
    hear(board, "wheel touchstart touchmove touchend touchcancel mouseup mouseout", keep, true);
    const place = (event) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return [(event.clientX - left) / width, (event.clientY - top) / height];
    };
    let taken = null;
    hear(board, "mousedown", (event) => {
      if (event.button) keep(event);
      else taken = event.target === canvas ? [event.clientX, event.clientY] : null;
    }, true);
    hear(window, "mouseup", (event) => {
      const far = taken && Math.hypot(event.clientX - taken[0], event.clientY - taken[1]);
      taken = null;
      if (far > 12 && model.get("drops")) model.send({ drop: place(event) });
    }, true);
    hear(board, "mousemove", (event) => {
      keep(event);
      if (!model.get("hovers")) return;
      if (!hover) setTimeout(() => (model.send({ hover }), (hover = null)), 50);
      hover = place(event);
    }, true);
    hear(canvas, "mouseleave", () => {
      if (!model.get("hovers")) return;
      setTimeout(() => model.send({ hover: null }), 60);
    });
    hear(board, "keydown", (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || (shiftKey && key.length > 1)) return;
      if (!model.get("takes").includes(key)) return;
      event.preventDefault();
      event.stopPropagation();
      model.send({ key });
    });

    const measure = () => {
      const ratio = devicePixelRatio * Math.ceil(2 / devicePixelRatio); // 2 at least
      const wide = Math.round(canvas.clientWidth * ratio);
      if (!wide) return; // not shown now
      report("wide", canvas.clientWidth);
      pixels.set(el, wide);
      report("pixels", Math.max(...pixels.values()));
    };
    observer = new ResizeObserver(measure);
    observer.observe(canvas);
    hear(window, "resize", measure);
    report("address", location.href);
    const still = () => report("still", moving.matches);
    hear(moving, "change", still);
    still();
  }

  start();
  return () => {
    cancelAnimationFrame(frame);
    observer?.disconnect();
    pixels.delete(el);
    ending.abort();
  };
}

export default { render };
