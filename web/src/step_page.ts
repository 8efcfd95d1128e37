import { h } from "./dom";
import type { Page } from "./main";
export function stepPage(): Page {
  return { id: "step", title: "step", element: h("div", { class: "page" }, h("h1", {}, "step")), open() {} };
}
