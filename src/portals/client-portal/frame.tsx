import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { avatarOf, useLogOut } from "#modules/accounts/web/index.ts";
import { useOwnCounts } from "#modules/analytics/web/index.ts";
import { OwnBellMenu } from "#modules/notifications/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { PortalFrame } from "#ui/frame/portal-frame.tsx";
import { ConfirmBanner } from "./confirm-banner.tsx";
import { HOME, NAVIGATION, pageOfPath, type PageName } from "./navigation.ts";
import type { Portal } from "./use-portal.ts";

type Translate = ReturnType<typeof useTranslation<"client-portal">>["t"];

/** The frame of the client portal, named for whom it is. */
export function Frame({ user, company, children }: Omit<Portal, "known"> & { children: ReactNode }) {
  const { t } = useTranslation("client-portal");
  const { pathname } = useLocation();
  const site = localPath(useLanguage(), "/");
  const logOut = useLogOut(site);
  const page = pageOfPath(pathname);
  const counts = useOwnCounts();
  return (
    <PortalFrame
      portal={{
        company: company.name,
        name: user.role === "commercial" ? t("portal.business") : t("portal.client"),
        home: HOME,
        settings: `${HOME}/settings`,
        site,
        entries: NAVIGATION.map(({ name, ...page }) => ({
          ...page,
          ...waitingAt(name, counts, t),
          label: t(`pages.${name}.label`),
        })),
        person: {
          name: user.fullName || "User",
          email: user.email,
          picture: avatarOf(user.avatarFileId),
          role: t(`roles.${user.role === "admin" ? "other" : user.role}`),
        },
        logOut,
      }}
      title={page ? t(`pages.${page.name}.title`) : t("notFound.title")}
      bell={<OwnBellMenu timeZone={company.timeZone} settings={`${HOME}/settings/notifications`} />}
      banner={!user.isEmailConfirmed && <ConfirmBanner email={user.email} />}
    >
      {children}
    </PortalFrame>
  );
}

/** How much waits behind a page, and what it is. */
function waitingAt(page: PageName, counts: ReturnType<typeof useOwnCounts>, t: Translate) {
  if (counts === undefined || (page !== "appointments" && page !== "issues")) return {};
  const count = counts[page];
  return count === 0 ? {} : { waiting: count, waitingWords: t(`badges.${page}`, { count }) };
}
