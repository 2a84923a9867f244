import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { CHANNELS, DELIVERY_STATUSES } from "../../rules.ts";
import { CHANNEL_LABELS, DELIVERY_LABELS } from "./delivery-badge.tsx";
import {
  countDeliveryFilters,
  isDeliveryFiltered,
  type DeliveryFilter,
  type SetDeliveryFilter,
} from "./delivery-filter.ts";

interface FilterSection {
  filter: DeliveryFilter;
  setFilter: SetDeliveryFilter;
}

/** What the list is narrowed to. Whatever changes, it starts again at its first page. */
export function DeliveriesFilterSection({ filter, setFilter }: FilterSection) {
  const set = (change: Partial<DeliveryFilter>) => void setFilter({ ...change, page: null });
  return (
    <SearchSection
      label="Sent messages"
      placeholder="Name, email, or phone"
      search={filter.search}
      onSearch={(words) => set({ search: words })}
      isFiltered={isDeliveryFiltered(filter)}
      activeFilters={countDeliveryFilters(filter)}
      onClear={() => void setFilter(null)}
      actions={
        filter.client !== null && (
          <Button tone="quiet" onClick={() => set({ client: null })}>
            Show everyone’s
          </Button>
        )
      }
    >
      <SelectField
        label="Result"
        placeholder={null}
        options={[
          { value: "", label: "Any result" },
          ...DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_LABELS[value] })),
        ]}
        value={filter.status ?? ""}
        onChange={({ target }) => set({ status: DELIVERY_STATUSES.find((value) => value === target.value) ?? null })}
      />
      <SelectField
        label="Channel"
        placeholder={null}
        options={[
          { value: "", label: "All channels" },
          ...CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
        ]}
        value={filter.channel ?? ""}
        onChange={({ target }) => set({ channel: CHANNELS.find((value) => value === target.value) ?? null })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from ?? ""}
        onChange={({ target }) => set({ from: target.value || null })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.to ?? ""}
        onChange={({ target }) => set({ to: target.value || null })}
      />
    </SearchSection>
  );
}
