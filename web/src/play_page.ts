import { h } from "./dom";
import type { Page } from "./main";
export function playPage(): Page {
  return { id: "play", title: "play", element: h("div", { class: "page" }, h("h1", {}, "play")), open() {} };
}
