import { useTranslation } from "#platform/web/i18n.tsx";
import * as z from "zod";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SixDigits } from "../../contract.ts";
import styles from "../account-form.module.css";
import { CODE_KINDS, type CodeKind } from "./code-kinds.ts";
import { SixDigitsField } from "./six-digits-field.tsx";
import { useFirstFocus } from "../use-first-focus.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

const Code = z.object({ code: SixDigits });

interface VerificationFormProps {
  kind: CodeKind;
  email: string;
  onConfirmed: () => Promise<void>;
}

/** The six digits of one mailed code. */
export function VerificationForm({ kind, email, onConfirmed }: VerificationFormProps) {
  const { t } = useTranslation("accounts");
  const field = useFirstFocus<HTMLInputElement>();
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: Code,
    send: async ({ code }) => {
      await call(CODE_KINDS[kind].check, { email, code });
      await onConfirmed();
    },
    failed: t("verification.failed"),
  });

  return (
    <form className={styles.form} {...form}>
      <SixDigitsField ref={field} label={t("verification.code")} name="code" data-autofocus error={faultOf("code")} />
      <FormFault text={fault} />
      <Button tone="primary" type="submit" wide busy={isBusy}>
        {isBusy ? t("verification.checking") : t("verification.submit")}
      </Button>
    </form>
  );
}
