import { useRef, useState, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useIsReady } from "#ui/fields/use-schema-form.ts";
import type { MethodFault, TypedAccount } from "../../rules-cards.ts";
import { accountTokenFor } from "../../rules-sandbox-numbers.ts";
import styles from "./method-form.module.css";
import type { SandboxTypedFormProps } from "./sandbox-typed-form.ts";
import { TestNumbersNote } from "./test-numbers-panel.tsx";
import { digitsOf } from "./typed-card.ts";
import { useHolderName } from "./use-holder-name.ts";
import { useMethodWords } from "./use-method-words.ts";
import { useConfirmSetup } from "./use-sandbox.ts";

/** A test bank account. The fields have no names, so that no browser can send what stands in them by itself. */
export function SandboxAccountForm({
  clientSecret,
  submitLabel,
  isDisabled = false,
  refusal,
  onAnswer,
}: SandboxTypedFormProps) {
  const { t, faultText, failureOf } = useMethodWords();
  const element = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  const holder = useHolderName();
  const [account, setAccount] = useState<TypedAccount>({ routing: "", account: "" });
  const [faults, setFaults] = useState<Partial<Record<keyof TypedAccount, MethodFault>>>({});
  const confirm = useConfirmSetup();
  const type = (name: keyof TypedAccount, value: string) => {
    setAccount({ ...account, [name]: value });
    setFaults(({ [name]: _mended, ...others }) => others);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending || isDisabled) return;
    const made = accountTokenFor(account);
    setFaults("faults" in made ? made.faults : {});
    if (!holder.check() || "faults" in made) {
      focusFirstFault(element.current);
      return;
    }
    confirm.mutate(
      { clientSecret, holderName: holder.name, token: made.token, expMonth: null, expYear: null },
      { onSuccess: onAnswer },
    );
  };
  return (
    <form ref={element} className={styles.form} noValidate method="post" onSubmit={submit}>
      <TestNumbersNote kind="bank" />
      <TextField label={t("portal.form.holder")} autoComplete="name" {...holder.field} />
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
      <FormFault text={confirm.error ? failureOf(confirm.error) : refusal} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" busy={confirm.isPending} disabled={isDisabled || !isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
