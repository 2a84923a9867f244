import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import type { UsableProduct } from "../../contract.ts";
import type { ApplicationParts } from "./application-parts.ts";

interface ApplicationMethodSectionProps extends ApplicationParts {
  people: readonly { id: string; name: string }[];
  /** Counts where nobody is chosen. */
  starterId: string;
}

/** How, against what, out of which lot, and by whom. */
export function ApplicationMethodSection({ value, product, set, people, starterId }: ApplicationMethodSectionProps) {
  return (
    <>
      <TouchChips
        label="Method"
        options={(product?.methods ?? []).map((method) => ({ value: method, label: method }))}
        chosen={value.method === "" ? [] : [value.method]}
        isSingle
        onChange={([method = ""]) => set({ method })}
        addLabel="Another method"
      />
      <TouchChips
        label="Target pests"
        options={(product?.targetPests ?? []).map((pest) => ({ value: pest, label: pest }))}
        chosen={value.targetPests}
        onChange={(targetPests) => set({ targetPests })}
        addLabel="Another pest"
      />
      <TouchText
        label="Equipment"
        value={value.equipment}
        maxLength={80}
        onChange={(equipment) => set({ equipment })}
      />
      {product && product.lots.length > 0 && (
        <TouchChips
          label="Lot"
          options={product.lots.map((lot) => ({ value: lot.id, label: lotLabel(lot) }))}
          chosen={value.lotId === null ? [] : [value.lotId]}
          isSingle
          onChange={([lotId = null]) => set({ lotId })}
        />
      )}
      {people.length > 1 && (
        <TouchChips
          label="Who applied it?"
          options={people.map((person) => ({ value: person.id, label: person.name }))}
          chosen={people.flatMap(({ id }) => (id === (value.technicianId ?? starterId) ? [id] : []))}
          isSingle
          onChange={([technicianId = starterId]) => set({ technicianId })}
        />
      )}
    </>
  );
}

const lotLabel = ({ number, expiresOn }: UsableProduct["lots"][number]): string =>
  expiresOn === null ? number : `${number}, expires ${expiresOn}`;
