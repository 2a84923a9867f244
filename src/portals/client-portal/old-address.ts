import { redirect, type LoaderFunctionArgs } from "react-router";
import { placeNow } from "./old-places.ts";

/** Leads from the older portals to this one; what was asked for stays. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(placeNow(pathname) + search, 301);
}
