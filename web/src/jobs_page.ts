import { h } from "./dom";
import type { Page } from "./main";
export function jobsPage(): Page {
  return { id: "jobs", title: "jobs", element: h("div", { class: "page" }, h("h1", {}, "jobs")), open() {} };
}
