import { formatMoney } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { percentText } from "../../rules-rates.ts";
import { TAX_MODES } from "./invoice-draft.ts";
import type { InvoiceFormParts } from "./invoice-facts-section.tsx";
import styles from "./invoice-form.module.css";
import type { Preview } from "./use-invoice-preview.ts";

/** What is taken off, what is taxed, and what the server makes of it all. */
export function InvoiceTotalsSection({ draft, become, faultOf, preview }: InvoiceFormParts & { preview: Preview }) {
  return (
    <fieldset className={styles.section}>
      <legend>Totals</legend>
      <div className={styles.totals}>
        <div className={styles.totalFields}>
          <TextField
            label="Discount ($)"
            name="discountCents"
            optional
            inputMode="decimal"
            placeholder="0.00"
            value={draft.discount}
            onChange={({ target }) => become((now) => ({ ...now, discount: target.value }))}
            maxLength={14}
            autoComplete="off"
            error={faultOf("discountCents")}
          />
          <SelectField
            label="Tax"
            name="taxMode"
            placeholder={null}
            options={[
              { value: "place", label: "Rates of the service place" },
              { value: "typed", label: "Another rate" },
            ]}
            value={draft.taxMode}
            onChange={({ target }) => {
              const taxMode = TAX_MODES.find((mode) => mode === target.value);
              if (taxMode) become((now) => ({ ...now, taxMode }));
            }}
          />
          {draft.taxMode === "typed" && (
            <TextField
              label="Tax Rate (%)"
              name="taxRate"
              inputMode="decimal"
              value={draft.taxRate}
              onChange={({ target }) => become((now) => ({ ...now, taxRate: target.value }))}
              maxLength={7}
              autoComplete="off"
              error={faultOf("taxRate")}
            />
          )}
        </div>
        <Figures {...preview} />
      </div>
    </fieldset>
  );
}

function Figures({ totals, isWaiting, error, retry }: Preview) {
  const told = (cents: number | undefined) => (cents === undefined ? "–" : formatMoney(cents));
  return (
    <div className={styles.figures} aria-busy={isWaiting || undefined}>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{told(totals?.subtotalCents)}</dd>
        </div>
        {totals !== null && totals.discountCents > 0 && (
          <div>
            <dt>Discount</dt>
            <dd>{formatMoney(-totals.discountCents)}</dd>
          </div>
        )}
        {totals?.taxes.map(({ name, rate, taxCents }, place) => (
          <div key={`${place} ${name}`}>
            <dt>{`${name} (${percentText(rate)}%)`}</dt>
            <dd>{formatMoney(taxCents)}</dd>
          </div>
        ))}
        {(totals === null || totals.taxes.length === 0) && (
          <div>
            <dt>Tax</dt>
            <dd>{told(totals?.taxCents)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{told(totals?.totalCents)}</dd>
        </div>
      </dl>
      {error !== null && !isWaiting && (
        <div role="alert" className={styles.error}>
          <p>The totals could not be computed. They are computed again when you save.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
