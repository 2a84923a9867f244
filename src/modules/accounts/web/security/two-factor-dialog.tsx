import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { OutputOf } from "#platform/contract.ts";
import type { beginTwoFactor } from "../../contract.ts";
import { BackupCodesDialog } from "./backup-codes-dialog.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import styles from "./two-factor-dialog.module.css";
import { useBeginTwoFactor } from "./security-queries.ts";
import { TwoFactorCodeStep } from "./two-factor-code-step.tsx";

type Setup = OutputOf<typeof beginTwoFactor>;
type Step = { name: "intro" } | { name: "code"; setup: Setup } | { name: "codes"; codes: readonly string[] };

/** Turns the second factor on, in three steps; nothing is on before the app's first code was right. */
export function TwoFactorDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const begin = useBeginTwoFactor();
  const [step, setStep] = useState<Step>({ name: "intro" });
  const place = (number: number) => <p className={styles.place}>{t("security.twoFactor.step", { step: number })}</p>;

  switch (step.name) {
    case "intro":
      return (
        <OwnPasswordDialog
          title={t("security.twoFactor.introTitle")}
          email={email}
          action={t("security.twoFactor.continue")}
          send={async ({ password }) => setStep({ name: "code", setup: await begin.mutateAsync({ password }) })}
          onClose={onClose}
        >
          {place(1)}
          <p>{t("security.twoFactor.intro")}</p>
          <p className={styles.note}>{t("security.twoFactor.introNote")}</p>
        </OwnPasswordDialog>
      );
    case "code":
      return (
        <TwoFactorCodeStep
          place={place(2)}
          setup={step.setup}
          onBack={() => setStep({ name: "intro" })}
          onEnabled={(codes) => setStep({ name: "codes", codes })}
          onClose={onClose}
        />
      );
    case "codes":
      return (
        <BackupCodesDialog
          title={t("security.twoFactor.doneTitle")}
          place={place(3)}
          text={t("security.twoFactor.done")}
          codes={step.codes}
          email={email}
          onClose={onClose}
        />
      );
  }
}
