import { useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { Link } from "#ui/link.tsx";
import type { OutputOf } from "#platform/contract.ts";
import { DepositForm, type listDepositSlips, type PaymentSummary } from "../../contract.ts";
import { useMakeDepositSlip } from "./payment-queries.ts";
import { counted, dayYear } from "../invoice-words.ts";
import styles from "./undeposited-form.module.css";

interface UndepositedFormProps {
  deposits: OutputOf<typeof listDepositSlips>;
  today: string;
  paymentPathOf: (id: string) => string;
}

/** What is of it with the company. */
const keptOf = ({ amountCents, refundedCents }: PaymentSummary): number => amountCents - refundedCents;

/** Chooses what goes to the bank together. */
export function UndepositedForm({
  deposits: { undeposited, undepositedCents },
  today,
  paymentPathOf,
}: UndepositedFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const make = useMakeDepositSlip();
  const keyFor = useAttemptKey();
  const form = useSchemaForm({
    schema: DepositForm,
    send: async (told) => {
      const slip = await make.mutateAsync({ input: told, key: keyFor(told) });
      toastDone({ message: `${slip.reference} over ${formatMoney(slip.totalCents)} was made.` });
      setChosen(new Set());
    },
    failed: "The deposit slip was not made: the server did not respond. Please try again.",
    atField: { "billing.already_deposited": "paymentIds" },
  });
  if (undeposited.length === 0)
    return <EmptyState title="Nothing to deposit" text="Every cash payment and check is at the bank." />;
  // Somebody else may have taken one to the bank meanwhile.
  const taken = undeposited.filter(({ id }) => chosen.has(id));
  const isAll = taken.length === undeposited.length;
  const fault = form.faultOf("paymentIds");
  const toggle = (id: string) => setChosen(toggled(chosen, id));
  return (
    <form className={styles.form} {...form.form}>
      <fieldset className={styles.payments}>
        <legend className={styles.legend}>
          {`${counted(undeposited.length, "payment")}, ${formatMoney(undepositedCents)} in all`}
        </legend>
        <div className={styles.all}>
          <Button tone="quiet" onClick={() => setChosen(isAll ? new Set() : new Set(undeposited.map(({ id }) => id)))}>
            {isAll ? "Choose none" : "Choose all"}
          </Button>
        </div>
        {undeposited.map((payment) => (
          <div key={payment.id} className={styles.payment}>
            <CheckboxField
              label={`${payment.client.name}, ${formatMoney(keptOf(payment))}`}
              hint={`${payment.methodLabel}, received ${dayYear(payment.receivedOn)}`}
              name="paymentIds"
              value={payment.id}
              checked={chosen.has(payment.id)}
              onChange={() => toggle(payment.id)}
            />
            <Link to={paymentPathOf(payment.id)}>{payment.reference}</Link>
          </div>
        ))}
      </fieldset>
      {fault !== undefined && (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      )}
      <p role="status" className={styles.total}>
        {`${counted(taken.length, "payment")} chosen: ${formatMoney(taken.reduce((sum, one) => sum + keptOf(one), 0))}`}
      </p>
      <div className={styles.fields}>
        <TextField
          label="Day of the deposit"
          name="depositedOn"
          type="date"
          defaultValue={today}
          error={form.faultOf("depositedOn")}
        />
        <TextField label="Note" name="note" optional maxLength={500} autoComplete="off" error={form.faultOf("note")} />
      </div>
      <FormFault text={form.fault} />
      <div>
        <Button tone="primary" type="submit" busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Make deposit slip"}
        </Button>
      </div>
    </form>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
