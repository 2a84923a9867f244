import { TextField } from "#ui/fields/text-field.tsx";
import { accountTokenFor } from "../../rules-sandbox-numbers.ts";
import styles from "./method-form.module.css";
import { SandboxSendSection } from "./sandbox-send-section.tsx";
import type { SandboxTypedFormProps } from "./sandbox-typed-form.ts";
import { TestNumbersNote } from "./test-numbers-panel.tsx";
import { digitsOf } from "./typed-card.ts";
import { useMethodWords } from "./use-method-words.ts";
import { useSandboxForm } from "./use-sandbox-form.ts";

const EMPTY = { routing: "", account: "" };

/** A test bank account. The fields have no names, so that no browser can send what stands in them by itself. */
export function SandboxAccountForm(props: SandboxTypedFormProps) {
  const { t, faultText } = useMethodWords();
  const form = useSandboxForm(EMPTY, (typed) => ({ expMonth: null, expYear: null, ...accountTokenFor(typed) }), props);
  const { typed: account, type, faults } = form;
  return (
    <form ref={form.element} className={styles.form} noValidate method="post" onSubmit={form.submit}>
      <TestNumbersNote kind="bank" />
      <TextField label={t("portal.form.holder")} autoComplete="name" {...form.holder.field} />
      <div className={styles.two}>
        <TextField
          label={t("portal.form.routing")}
          hint={t("portal.form.routingHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={account.routing}
          onChange={({ target }) => type("routing", digitsOf(target.value, 9))}
          error={faultText(faults.routing)}
        />
        <TextField
          label={t("portal.form.account")}
          hint={t("portal.form.accountHint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={17}
          value={account.account}
          onChange={({ target }) => type("account", digitsOf(target.value, 17))}
          error={faultText(faults.account)}
        />
      </div>
      <SandboxSendSection {...props} confirm={form.confirm} />
    </form>
  );
}
