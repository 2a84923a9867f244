import { dollarsText } from "#platform/money.ts";
import { formatMoney } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { dayYear } from "../invoice-words.ts";
import { allocationField, centsOr0, sharesOf, type OpenInvoice } from "./record-form-values.ts";
import styles from "./record-payment-dialog.module.css";

interface RecordShares {
  /** What `useQuery` tells of the client's open invoices. */
  list: { isPending: boolean; error: unknown; refetch: () => Promise<unknown> };
  invoices: readonly OpenInvoice[];
  amountCents: number;
  /** By invoice, what somebody typed. */
  typed: ReadonlyMap<string, string>;
  onType: (invoiceId: string, text: string) => void;
  faultOf: (name: string) => string | undefined;
}

/** Which invoices are paid with it: the oldest first until somebody says otherwise. The rest stays as credit. */
export function RecordSharesSection({ list, invoices, amountCents, typed, onType, faultOf }: RecordShares) {
  const shares = sharesOf(amountCents, invoices, typed);
  const fault = faultOf("allocations");
  return (
    <fieldset className={styles.shares}>
      <legend>Open invoices</legend>
      {list.isPending && <Skeleton label="Loading the open invoices" lines={3} />}
      {list.error !== null && list.error !== undefined && (
        <ErrorPanel
          title="The open invoices could not be loaded."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.isPending && !list.error && invoices.length === 0 && (
        <p className={styles.soft}>This client has no open invoices.</p>
      )}
      {invoices.map(({ id, reference, dueOn, balanceCents }) => (
        <div key={id} className={styles.share}>
          <div>
            <span className={styles.reference}>{reference}</span>
            <span className={styles.soft}>
              {formatMoney(balanceCents)} open, due {dayYear(dueOn)}
            </span>
          </div>
          <TextField
            label={`Amount for ${reference} ($)`}
            name={allocationField(id)}
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            optional
            value={typed.get(id) ?? shownShare(shares.get(id))}
            onChange={({ target }) => onType(id, target.value)}
            error={faultOf(allocationField(id))}
          />
        </div>
      ))}
      {fault !== undefined && (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      )}
      <p role="status" className={styles.rest}>
        {restText(amountCents, shares, typed)}
      </p>
    </fieldset>
  );
}

/** An invoice that gets nothing has an empty field. */
const shownShare = (cents: number | undefined): string => (cents ? dollarsText(cents) : "");

function restText(
  amountCents: number,
  shares: ReadonlyMap<string, number>,
  typed: ReadonlyMap<string, string>,
): string {
  if (Number.isNaN(amountCents)) return "";
  let rest = amountCents;
  for (const cents of shares.values()) rest -= cents;
  for (const text of typed.values()) rest -= centsOr0(text);
  if (rest > 0) return `${formatMoney(rest)} stays as credit for the client.`;
  if (rest < 0) return `The invoices come to ${formatMoney(-rest)} more than the amount.`;
  return "";
}
