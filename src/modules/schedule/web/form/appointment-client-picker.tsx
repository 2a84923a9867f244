import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClientSummary } from "#modules/clients/contract.ts";
import { formatPhone } from "#platform/phone.ts";
import { useField } from "#ui/fields/field.ts";
import { chosenClientQuery, clientChoicesQuery } from "#modules/appointments/web/index.ts";

interface ClientPicker {
  name: string;
  /** Empty while nobody is chosen. */
  value: string;
  onChange: (clientId: string) => void;
  error?: string | undefined;
}

/** Finds a client while one types: by name, business, phone, email or address. */
export function AppointmentClientPicker({ name, value, onChange, error }: ClientPicker) {
  const [typed, setTyped] = useState("");
  const chosen = useQuery({ ...chosenClientQuery(value), enabled: value !== "" }).data;
  const isChosen = chosen !== undefined && typed === nameLabel(chosen);
  const [search] = useDebouncedValue(isChosen ? "" : typed, 200);
  const choices = useQuery(clientChoicesQuery(search));
  const found = choices.data?.data ?? [];
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const label = useField({ label: "Client", error: value === "" ? error : undefined });
  return (
    <Select
      {...label}
      name={name}
      placeholder="Type a name, phone or address"
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Choose another client" }}
      allowDeselect={false}
      nothingFoundMessage={choices.isFetching ? "Looking…" : "No matching clients"}
      value={value === "" ? null : value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? "")}
      data={options.map((client) => ({ value: client.id, label: nameLabel(client) }))}
      // The server has searched already, and forgives more than letters that differ.
      filter={({ options: all }) => all}
      maxDropdownHeight={280}
    />
  );
}

const nameLabel = ({
  name,
  address,
  city,
  phone,
}: Pick<ClientSummary, "name" | "address" | "city" | "phone">): string =>
  [name, [address, city].filter((part) => part !== "").join(", "), formatPhone(phone)]
    .filter((part) => part !== "")
    .join(" · ");
