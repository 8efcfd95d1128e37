import { h } from "./dom";
import type { Page } from "./main";
export function racePage(): Page {
  return { id: "race", title: "race", element: h("div", { class: "page" }, h("h1", {}, "race")), open() {} };
}
