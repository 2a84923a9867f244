import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useLogOut } from "#modules/accounts/web/index.ts";
import { useAttention } from "#modules/analytics/web/index.ts";
import { OfficeBellMenu } from "#modules/notifications/web/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import { PortalFrame } from "#ui/frame/portal-frame.tsx";
import { FrameTools } from "./frame-tools.tsx";
import { entryOf, HOME, INBOX, mayOpen, NAVIGATION, pageAt } from "./navigation.ts";
import { placeOf } from "./places.ts";
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
  const attention = useAttention({ isFor: mayOpen(role, pageAt(HOME)) });
  return (
    <PortalFrame
      portal={{
        company: company.name,
        name: "Admin Portal",
        home: HOME,
        settings: `${HOME}/settings`,
        site: "/",
        entries: NAVIGATION.filter((page) => mayOpen(role, page)).map((page) =>
          page.path === INBOX ? { ...page, waiting: attention?.newInInbox ?? 0 } : page,
        ),
        person: { name: user.fullName || "User", email: user.email, role: ROLE_LABELS[role] },
        logOut,
      }}
      title={entryOf(pathname)?.title ?? "Page not found"}
      tools={<FrameTools role={role} />}
      bell={
        <OfficeBellMenu
          timeZone={company.timeZone}
          settings={`${HOME}/settings/notifications`}
          waiting={(attention?.urgentItems ?? []).map(({ subject, message, target }) => ({
            title: subject,
            text: message,
            path: target && placeOf(target.kind, target.id),
          }))}
        />
      }
    >
      {children}
    </PortalFrame>
  );
}
