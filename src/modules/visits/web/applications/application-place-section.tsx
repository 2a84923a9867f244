import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchChoice, TouchPair, TouchText } from "#ui/touch/touch-field.tsx";
import { APPLICATION_SITES, SITE_LABELS, SIZE_UNITS } from "../../rules.ts";
import { decimal, type ApplicationParts } from "./application-parts.ts";

/** Where it was put, and on how much. */
export function ApplicationPlaceSection({ value, faults, set }: ApplicationParts) {
  return (
    <>
      <TouchChips
        label="Where was it applied?"
        options={APPLICATION_SITES.map((site) => ({ value: site, label: SITE_LABELS[site] }))}
        chosen={value.site === null ? [] : [value.site]}
        isSingle
        onChange={([site]) => set({ site: APPLICATION_SITES.find((one) => one === site) ?? null })}
      />
      <TouchText label="Area treated" value={value.area} maxLength={200} onChange={(area) => set({ area })} />
      <TouchPair>
        <TouchText
          label="Size of the area"
          inputMode="decimal"
          value={value.size?.amount ?? ""}
          error={faults["size"]}
          onChange={(typed) =>
            set({ size: typed === "" ? null : { unit: value.size?.unit ?? "sq ft", amount: decimal(typed) } })
          }
        />
        <TouchChoice
          label="Unit of the area"
          value={value.size?.unit ?? "sq ft"}
          options={SIZE_UNITS.map((unit) => ({ value: unit, label: unit }))}
          onChange={(chosen) => {
            const unit = SIZE_UNITS.find((one) => one === chosen) ?? "sq ft";
            if (value.size) set({ size: { ...value.size, unit } });
          }}
        />
      </TouchPair>
    </>
  );
}
