import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { EmailOnly, type forgotPassword, type sendConfirmation } from "../../contract.ts";
import styles from "../account-form.module.css";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

interface MailLinkFormProps {
  /** Both answer the same for every address, so what is said afterwards is the same as well. */
  endpoint: typeof forgotPassword | typeof sendConfirmation;
  submit: string;
  /** What is said when it was asked for; `email` is put in. */
  sent: (email: string) => string;
}

/** Asks for an address to mail a link to. It can be asked for again, as emails get lost. */
export function MailLinkForm({ endpoint, submit, sent }: MailLinkFormProps) {
  const { t } = useTranslation("accounts");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, isReady, isBusy, fault, faultOf } = useSchemaForm({
    schema: EmailOnly,
    send: async (input) => {
      setSentTo(null);
      await call(endpoint, input);
      setSentTo(input.email);
    },
    failed: t("mailLink.failed"),
  });

  return (
    <form className={styles.form} {...form}>
      <TextField label={t("fields.email")} name="email" type="email" autoComplete="username" error={faultOf("email")} />
      <FormFault text={fault} />
      <div role="status" className={styles.told}>
        {sentTo !== null && <p className={styles.good}>{sent(sentTo)}</p>}
      </div>
      <Button tone="primary" type="submit" wide busy={isBusy} disabled={!isReady}>
        {isBusy ? t("mailLink.busy") : submit}
      </Button>
    </form>
  );
}
