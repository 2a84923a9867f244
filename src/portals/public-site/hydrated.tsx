import { Outlet } from "react-router";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { Interactive } from "#ui/interactive.tsx";

export const handle: PageHandle = { hydrate: true };

/** Pages of the public site that run React: forms and the wizard. */
export default function HydratedPages() {
  return (
    <Interactive>
      <Outlet />
    </Interactive>
  );
}
