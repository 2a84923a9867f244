import { HOME } from "./navigation.ts";

/** What stood below /dashboard and /commercial, and where it is now. */
const MOVED = new Map([
  ["", HOME],
  ["appointments", `${HOME}/appointments`],
  ["billing", `${HOME}/payments`],
  ["documents", `${HOME}/documents`],
  ["settings", `${HOME}/settings`],
  ["services", `${HOME}/service-history`],
  ["profile", `${HOME}/property`],
  ["locations", `${HOME}/property`],
]);

/** Where an address of the older portals leads: the screen that corresponds, or `/` for one that never was. */
export function placeNow(pathname: string): string {
  const [, family, ...rest] = pathname.split("/");
  const child = rest.join("/");
  if (family === "settings") return child === "" ? `${HOME}/settings` : "/";
  return MOVED.get(child) ?? "/";
}
