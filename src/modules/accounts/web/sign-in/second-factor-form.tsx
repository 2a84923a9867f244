import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import * as z from "zod";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { passSecondFactor, SecondFactor, SixDigits } from "../../contract.ts";
import styles from "../account-form.module.css";
import screen from "../account-screen.module.css";
import { goOn, type StepProps } from "./pending-sign-in.ts";
import { SixDigitsField } from "./six-digits-field.tsx";
import { useFirstFocus } from "../use-first-focus.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

const SCHEMA_OF = { app: z.object({ code: SixDigits }), backup: SecondFactor };

/** The code of the authenticator app or, for whoever lost it, one of the backup codes. */
export function SecondFactorForm(props: StepProps) {
  const [kind, setKind] = useState<keyof typeof SCHEMA_OF>("app");
  // Each has a field and faults of its own.
  return <CodeForm key={kind} {...props} kind={kind} onOther={() => setKind(kind === "app" ? "backup" : "app")} />;
}

interface CodeFormProps extends StepProps {
  kind: keyof typeof SCHEMA_OF;
  onOther: () => void;
}

function CodeForm({ kind, onOther, onProgress, onLapsed, onBack }: CodeFormProps) {
  const { t } = useTranslation("accounts");
  const field = useFirstFocus<HTMLInputElement>();
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: SCHEMA_OF[kind],
    send: (input) => goOn(call(passSecondFactor, input), { onProgress, onLapsed }),
    failed: t("signIn.failed"),
  });

  const common = { ref: field, name: "code", error: faultOf("code") };
  return (
    <>
      <h1 className={screen.title}>{t("secondFactor.title")}</h1>
      <form className={styles.form} {...form}>
        {kind === "app" ? (
          <SixDigitsField {...common} label={t("secondFactor.code")} />
        ) : (
          <TextField
            {...common}
            label={t("secondFactor.backupCode")}
            hint={t("secondFactor.backupHint")}
            autoComplete="off"
            placeholder="XXXXX-XXXXX"
          />
        )}
        <FormFault text={fault} />
        <Button tone="primary" type="submit" wide busy={isBusy}>
          {isBusy ? t("secondFactor.checking") : t("secondFactor.submit")}
        </Button>
        <div className={styles.others}>
          <Button tone="quiet" onClick={onOther}>
            {kind === "app" ? t("secondFactor.useBackup") : t("secondFactor.useApp")}
          </Button>
          <Button tone="quiet" onClick={onBack}>
            {t("signIn.back")}
          </Button>
        </div>
      </form>
    </>
  );
}
