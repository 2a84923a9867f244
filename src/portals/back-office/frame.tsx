import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLogOut } from "#modules/accounts/web/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import { PortalFrame } from "#ui/portal-frame.tsx";
import { FrameTools } from "./frame-tools.tsx";
import { entryOf, HOME, mayOpen, NAVIGATION } from "./navigation.ts";
import { roleOf, type Office } from "./use-office.ts";

const ROLE_LABELS: Record<StaffRole, string> = {
  administrator: "Administrator",
  manager: "Manager",
  technician: "Technician",
  support: "Support",
};

/** The frame of the office, with the pages that this role may open. */
export function Frame({ user, company, children }: Office & { children: ReactNode }) {
  const { pathname } = useLocation();
  const logOut = useLogOut("/");
  const role = roleOf(user);
  return (
    <PortalFrame
      portal={{
        company: company.name,
        name: "Admin Portal",
        home: HOME,
        settings: `${HOME}/settings`,
        site: "/",
        entries: NAVIGATION.filter((page) => mayOpen(role, page)),
        person: { name: user.fullName || "User", email: user.email, role: ROLE_LABELS[role] },
        logOut,
      }}
      title={entryOf(pathname)?.title ?? "Page not found"}
      tools={<FrameTools role={role} />}
      notificationsHint="New bookings, messages and whatever needs the office will appear here."
    >
      {children}
    </PortalFrame>
  );
}
