import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { getTwoFactor } from "../../contract.ts";
import { hasFewBackupCodes } from "./account-safety.ts";
import { momentLabel } from "../moment-words.ts";
import { twoFactorQuery } from "./security-queries.ts";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./two-factor-card.module.css";

const DisableTwoFactorDialog = onDemand(
  async () => (await import("./disable-two-factor-dialog.tsx")).DisableTwoFactorDialog,
);
const RenewBackupCodesDialog = onDemand(
  async () => (await import("./renew-backup-codes-dialog.tsx")).RenewBackupCodesDialog,
);
const TwoFactorDialog = onDemand(async () => (await import("./two-factor-dialog.tsx")).TwoFactorDialog);

interface TwoFactorCard {
  email: string;
  timeZone: string;
}

/** Whether signing in asks for a second factor, and everything that can be done about it. */
export function TwoFactorCard({ email, timeZone }: TwoFactorCard) {
  const { t } = useTranslation("accounts");
  const twoFactor = useQuery(twoFactorQuery());
  const [dialog, setDialog] = useState<"enable" | "renew" | "disable" | null>(null);
  const close = () => setDialog(null);
  const state = twoFactor.data;

  return (
    <SectionCard
      title={t("security.twoFactor.title")}
      text={t("security.twoFactor.text")}
      badge={
        state && (
          <StatusBadge tone={state.isEnabled ? "good" : "neutral"}>
            {t(state.isEnabled ? "security.twoFactor.on" : "security.twoFactor.off")}
          </StatusBadge>
        )
      }
      actions={
        state &&
        (state.isEnabled ? (
          <>
            <Button onClick={() => setDialog("renew")}>{t("security.twoFactor.renew")}</Button>
            <Button onClick={() => setDialog("disable")}>{t("security.twoFactor.disable")}</Button>
          </>
        ) : (
          <Button tone="primary" onClick={() => setDialog("enable")}>
            {t("security.twoFactor.enable")}
          </Button>
        ))
      }
    >
      {twoFactor.isPending && <Skeleton lines={1} />}
      {twoFactor.isError && !state && <ErrorPanel error={twoFactor.error} onRetry={() => void twoFactor.refetch()} />}
      {state?.isEnabled === true && <WhatIsOn state={state} timeZone={timeZone} />}
      {/* Outside of what the state decides: they stay open while it changes below them. */}
      {dialog === "enable" && <TwoFactorDialog email={email} onClose={close} />}
      {dialog === "renew" && <RenewBackupCodesDialog email={email} onClose={close} />}
      {dialog === "disable" && <DisableTwoFactorDialog email={email} onClose={close} />}
    </SectionCard>
  );
}

type TwoFactorState = OutputOf<typeof getTwoFactor>;

function WhatIsOn({ state, timeZone }: { state: TwoFactorState; timeZone: string }) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const { enabledAt, backupCodesLeft } = state;
  return (
    <div>
      <p>
        {enabledAt !== null && t("security.twoFactor.since", { when: momentLabel(enabledAt, timeZone, language) })}{" "}
        {t("security.twoFactor.left", { count: backupCodesLeft })}
      </p>
      {hasFewBackupCodes(backupCodesLeft) && <p className={styles.few}>{t("security.twoFactor.few")}</p>}
    </div>
  );
}
