import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { SessionUser } from "../../contract.ts";
import { AccountSafetySummary } from "./account-safety-summary.tsx";
import { sessionQuery } from "../api.ts";
import { ChangePasswordCard } from "./change-password-card.tsx";
import { CloseAccountCard } from "./close-account-card.tsx";
import { LastSignInFacts } from "./last-sign-in-facts.tsx";
import { OwnFeedCard } from "./own-feed-card.tsx";
import styles from "./security-section.module.css";
import { SessionList } from "./session-list.tsx";
import { SignInTable } from "./sign-in-table.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

interface SecuritySection {
  /** Who was signed in when the page was made. */
  user: SessionUser;
  timeZone: string;
}

/** Everything about the safety of one's own account; the same for clients and for staff. */
export function SecuritySection({ user: atFirst, timeZone }: SecuritySection) {
  const { t } = useTranslation("accounts");
  // The address may be confirmed while this page is open.
  const user = useQuery(sessionQuery()).data?.user ?? atFirst;
  const isStaff = user.role === "admin";
  return (
    <div className={styles.section}>
      <AccountSafetySummary user={user} />
      {isStaff && <LastSignInFacts timeZone={timeZone} />}
      <ChangePasswordCard email={user.email} />
      <TwoFactorCard email={user.email} timeZone={timeZone} />
      <SessionList timeZone={timeZone} currentLabel={isStaff ? "Current Session" : t("security.sessions.current")} />
      {isStaff && <OwnFeedCard timeZone={timeZone} />}
      {isStaff && (
        <p className={styles.advice}>If you notice any suspicious activity, please change your password immediately.</p>
      )}
      <SignInTable timeZone={timeZone} />
      {!isStaff && <CloseAccountCard email={user.email} />}
    </div>
  );
}
