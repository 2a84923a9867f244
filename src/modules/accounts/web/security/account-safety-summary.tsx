import { useQuery } from "@tanstack/react-query";
import { IconShieldCheck, IconShieldExclamation } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { now } from "#platform/web/clock.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { SessionUser } from "../../contract.ts";
import { recentFailures, remediesOf, type Remedy, type SafetyFacts } from "./account-safety.ts";
import styles from "./account-safety-summary.module.css";
import { recentSignInsQuery, twoFactorQuery, useSendConfirmation } from "./security-queries.ts";

type Owner = Pick<SessionUser, "email" | "isEmailConfirmed">;

/** 'Account Secure' where it is true; else what should be mended. */
export function AccountSafetySummary({ user }: { user: Owner }) {
  const { t } = useTranslation("accounts");
  const twoFactor = useQuery(twoFactorQuery());
  const signIns = useQuery(recentSignInsQuery());
  const fault = twoFactor.error ?? signIns.error;
  if (twoFactor.data && signIns.data) {
    const facts: SafetyFacts = {
      hasTwoFactor: twoFactor.data.isEnabled,
      backupCodesLeft: twoFactor.data.backupCodesLeft,
      isEmailConfirmed: user.isEmailConfirmed,
      failedAt: signIns.data.data.filter(({ outcome }) => outcome !== "signed_in").map(({ at }) => at),
    };
    return <Judgement facts={facts} email={user.email} />;
  }
  if (!fault) return <Skeleton lines={1} height="4.5rem" />;
  return (
    <ErrorPanel
      title={t("security.notLoaded")}
      error={fault}
      onRetry={() => void Promise.all([twoFactor.refetch(), signIns.refetch()])}
    />
  );
}

/** What the facts come to. */
export function Judgement({ facts, email }: { facts: SafetyFacts; email: string }) {
  const { t } = useTranslation("accounts");
  const remedies = remediesOf(facts, now());
  const isSafe = remedies.length === 0;
  const Icon = isSafe ? IconShieldCheck : IconShieldExclamation;
  return (
    <section className={styles.summary} data-tone={isSafe ? "good" : "warning"} aria-labelledby="account-safety">
      <Icon size={28} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <h2 id="account-safety">{t(isSafe ? "security.safety.secure" : "security.safety.mend")}</h2>
        {isSafe ? (
          <p>{t("security.safety.secureText")}</p>
        ) : (
          <ul>
            {remedies.map((remedy) => (
              <li key={remedy}>
                <RemedyText remedy={remedy} facts={facts} email={email} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function RemedyText({ remedy, facts, email }: { remedy: Remedy; facts: SafetyFacts; email: string }) {
  const { t } = useTranslation("accounts");
  switch (remedy) {
    case "failed_tries":
      return t("security.safety.tries", { count: recentFailures(facts.failedAt, now()) });
    case "two_factor":
      return t("security.safety.twoFactor");
    case "backup_codes":
      return t("security.safety.backupCodes", { count: facts.backupCodesLeft });
    case "email":
      return <ConfirmEmail email={email} />;
  }
}

function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const send = useSendConfirmation();
  return (
    <>
      {t("security.safety.email")}
      <div className={styles.remedy}>
        <Button
          tone="secondary"
          busy={send.isPending}
          onClick={() =>
            send.mutate(
              { email },
              {
                onSuccess: () => toastDone({ message: t("security.safety.emailSent", { email }) }),
                onError: ({ message, isTemporary }) =>
                  toastFailed({ message: isTemporary ? t("security.failed") : message }),
              },
            )
          }
        >
          {t("security.safety.sendEmail")}
        </Button>
      </div>
    </>
  );
}
