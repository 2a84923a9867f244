import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { useLogOut } from "#modules/accounts/web/index.ts";
import { OwnBellMenu } from "#modules/notifications/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { PortalFrame } from "#ui/frame/portal-frame.tsx";
import { ConfirmBanner } from "./confirm-banner.tsx";
import { HOME, NAVIGATION, pageOfPath } from "./navigation.ts";
import type { Portal } from "./use-portal.ts";

/** The frame of the client portal, named for whom it is. */
export function Frame({ user, company, children }: Portal & { children: ReactNode }) {
  const { t } = useTranslation("client-portal");
  const { pathname } = useLocation();
  const site = localPath(useLanguage(), "/");
  const logOut = useLogOut(site);
  const page = pageOfPath(pathname);
  return (
    <PortalFrame
      portal={{
        company: company.name,
        name: user.role === "commercial" ? t("portal.business") : t("portal.client"),
        home: HOME,
        settings: `${HOME}/settings`,
        site,
        entries: NAVIGATION.map(({ name, ...page }) => ({ ...page, label: t(`pages.${name}.label`) })),
        person: {
          name: user.fullName || "User",
          email: user.email,
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
