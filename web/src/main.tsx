// The page that `queens web` serves: the server answers.
import { server } from "./base/server";
import { startPage } from "./page";

startPage(server);
