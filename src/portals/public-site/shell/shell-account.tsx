import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import { SIGN_IN } from "../navigation.ts";
import styles from "./shell.module.css";

/** The home of each portal, where its screens send whoever belongs to the other one. */
const HOMES = { client: "/client-dashboard", staff: "/admin-dashboard" };

/**
 * "Sign in", and "Dashboard" for whoever is signed in: pages are kept the same for everyone, so the site's script tells
 * the one from the other. Both words take the same room, so that nothing moves.
 */
export function AccountLink() {
  const { t } = useTranslation("ui");
  const language = languageOfPath(useLocation().pathname);
  return (
    <a
      className={`${styles.plain} ${styles.account}`}
      href={localPath(language, SIGN_IN)}
      data-account=""
      data-client={HOMES.client}
      data-staff={HOMES.staff}
      suppressHydrationWarning
    >
      <span>{t("shell.signIn")}</span>
      <span>{t("shell.dashboard")}</span>
    </a>
  );
}
