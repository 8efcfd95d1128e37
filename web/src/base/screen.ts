// How wide the window is, where that changes what is shown and not only how.
import { signal } from "@preact/signals";

const narrow = matchMedia("(max-width: 640px)");
export const isPhone = signal(narrow.matches);
narrow.addEventListener("change", () => (isPhone.value = narrow.matches));
