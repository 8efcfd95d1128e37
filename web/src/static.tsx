// The page as a folder of plain files: this browser answers, and goes on without a network.
import { startOffline } from "./base/offline";
import { inBrowser } from "./engine/browser";
import { startPage } from "./page";

// Written by build.mjs: the names hold a hash of the content.
declare const QUEENS_FILES: { module: string; worker: string };

const beside = (name: string) => new URL(name, import.meta.url);
const files = { module: beside(QUEENS_FILES.module), worker: beside(QUEENS_FILES.worker) };

startPage(inBrowser(files, navigator.hardwareConcurrency || 2));
startOffline();
