import { TouchChoice, TouchPair, TouchText } from "#ui/touch/touch-field.tsx";
import { decimal, type ApplicationParts } from "./application-parts.ts";
import { DilutionSection } from "./dilution-section.tsx";

/** How much was taken out of the van, and how it was mixed. */
export function ApplicationAmountSection({ value, product, faults, set }: ApplicationParts) {
  const units = product?.units ?? [value.unit];
  return (
    <>
      <TouchPair>
        <TouchText
          label="Quantity"
          hint={value.dilution ? "Of the concentrate" : undefined}
          inputMode="decimal"
          value={value.quantity}
          error={faults["quantity"]}
          onChange={(quantity) => set({ quantity: decimal(quantity) })}
        />
        <TouchChoice
          label="Unit"
          value={value.unit}
          options={units.map((unit) => ({ value: unit, label: unit }))}
          error={faults["unit"]}
          onChange={(unit) => set({ unit })}
        />
      </TouchPair>
      {(product?.isDiluted === true || value.dilution) && (
        <DilutionSection
          dilution={value.dilution}
          usual={product?.dilution ?? null}
          faults={faults}
          onChange={(dilution) => set({ dilution })}
        />
      )}
    </>
  );
}
