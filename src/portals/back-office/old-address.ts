import { redirect, type LoaderFunctionArgs } from "react-router";
import { HOME, NAVIGATION } from "./navigation.ts";

/** The office lived at /admin once. A page that is here now keeps its name; of anything else nothing is kept. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const [name = ""] = (params["*"] ?? "").split("/", 1);
  const page = NAVIGATION.find(({ path }) => path === `${HOME}/${name}`);
  return redirect((page?.path ?? HOME) + new URL(request.url).search, 301);
}
