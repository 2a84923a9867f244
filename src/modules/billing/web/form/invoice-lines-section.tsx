import { IconPlus } from "@tabler/icons-react";
import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { MAX_LINES } from "../../rules-invoices.ts";
import { lineCents, withAdded, withLine, withoutLine, type DraftLine } from "./invoice-draft.ts";
import type { InvoiceFormParts } from "./invoice-facts-section.tsx";
import styles from "./invoice-form.module.css";

/** What is asked for, line by line; one stays always. */
export function InvoiceLinesSection({ draft: { lines }, become, faultOf }: InvoiceFormParts) {
  const fault = faultOf("lines");
  return (
    <fieldset className={styles.section}>
      <legend>Service Items</legend>
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place}
          faultOf={faultOf}
          onChange={(change) => become((now) => withLine(now, line.key, change))}
          onRemove={lines.length > 1 ? () => become((now) => withoutLine(now, line.key)) : undefined}
        />
      ))}
      {fault !== undefined && (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      )}
      {lines.length < MAX_LINES && (
        <div>
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => become((now) => withAdded(now))}>
            Add item
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface LineFieldsProps {
  line: DraftLine;
  place: number;
  faultOf: (name: string) => string | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

function LineFields({ line, place, faultOf, onChange, onRemove }: LineFieldsProps) {
  const name = (field: string) => `lines.${place}.${field}`;
  const cents = lineCents(line);
  return (
    <div role="group" aria-label={`Item ${place + 1}`} className={styles.item}>
      <input type="hidden" name={name("serviceId")} value={line.serviceId} />
      <div className={styles.description}>
        <TextField
          label="Description"
          name={name("description")}
          value={line.description}
          onChange={({ target }) => onChange({ description: target.value })}
          maxLength={500}
          autoComplete="off"
          error={faultOf(name("description"))}
        />
      </div>
      <TextField
        label="Quantity"
        name={name("quantity")}
        inputMode="numeric"
        value={line.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        maxLength={4}
        autoComplete="off"
        error={faultOf(name("quantity"))}
      />
      <TextField
        label="Rate ($)"
        name={name("unitCents")}
        inputMode="decimal"
        placeholder="0.00"
        required={false}
        value={line.rate}
        onChange={({ target }) => onChange({ rate: target.value })}
        maxLength={14}
        autoComplete="off"
        error={faultOf(name("unitCents"))}
      />
      <dl className={styles.amount}>
        <dt>Amount</dt>
        <dd>{cents === null ? "–" : formatMoney(cents)}</dd>
      </dl>
      <div className={styles.lineEnd}>
        <CheckboxField
          label="Taxable"
          name={name("isTaxable")}
          checked={line.isTaxable}
          onChange={({ target }) => onChange({ isTaxable: target.checked })}
        />
        {onRemove && (
          <Button tone="quiet" aria-label={`Remove item ${place + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
