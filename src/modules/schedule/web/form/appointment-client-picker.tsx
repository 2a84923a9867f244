import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type KeyboardEvent } from "react";
import type { ClientSummary } from "#modules/clients/contract.ts";
import { formatPhone } from "#platform/phone.ts";
import { announce } from "#ui/announcer.tsx";
import { useField } from "#ui/fields/field.ts";
import { chosenClientQuery, clientChoicesQuery } from "#modules/appointments/web/index.ts";
import styles from "./appointment-client-picker.module.css";

interface ClientPicker {
  name: string;
  /** Empty while nobody is chosen. */
  value: string;
  onChange: (clientId: string) => void;
  /** What is looked for while nobody is chosen. */
  typed: string;
  onType: (typed: string) => void;
  /** Somebody new, with what was typed to find them; undefined where nobody can be added. */
  onAdd?: (typed: string) => void;
  error?: string | undefined;
  /** It narrows a list, in a row with other filters: nobody has to be chosen, and no hint stands above the field. */
  isFilter?: boolean;
}

/** The value of the last option, which is nobody's id. */
const SOMEBODY_NEW = "new";

const NOBODY_YET = "No client is chosen yet.";

function hintOf(isLookedFor: boolean, canAdd: boolean): string {
  if (isLookedFor) return NOBODY_YET;
  return canAdd ? "Choose from the list, or add a new client." : "Choose from the list.";
}

/**
 * Finds a client while one types: by name, business, phone, email or address. Enter takes the first who is found. The
 * field shows who is chosen or what was typed, never one for the other: typing over somebody chooses nobody.
 */
export function AppointmentClientPicker({
  name,
  value,
  onChange,
  typed,
  onType,
  onAdd,
  error,
  isFilter,
}: ClientPicker) {
  const isLookedFor = value === "" && typed !== "";
  const chosen = useQuery({ ...chosenClientQuery(value), enabled: value !== "" }).data;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, state } = useFound(isLookedFor ? typed : "", combobox.dropdownOpened);
  const label = useField({
    label: "Client",
    // From the beginning: a line that came when the field is left would move the page below a press.
    hint: value === "" && !isFilter ? hintOf(isLookedFor, onAdd !== undefined) : undefined,
    error: value === "" ? error : undefined,
  });

  const selectFirst = useEffectEvent(() => {
    if (!combobox.dropdownOpened || state !== "found" || value !== "") return;
    combobox.selectFirstOption();
    announce(foundWords(found, onAdd !== undefined));
  });
  // The answer to what is typed now; what was highlighted belonged to the one before.
  useEffect(() => selectFirst(), [found, state, combobox.dropdownOpened]);

  const submit = (option: string) => {
    combobox.closeDropdown();
    if (option === SOMEBODY_NEW) {
      onAdd?.(isLookedFor ? typed.trim() : "");
      return;
    }
    onChange(option);
    onType("");
  };
  const pressed = (event: KeyboardEvent) => {
    // Until the answer is there, Enter would send the form or take somebody whom nobody looked for.
    const isAwaited = isLookedFor && combobox.dropdownOpened && state !== "found";
    if (event.key === "Enter" && isAwaited && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  return (
    // Within the dialog: beside it, a phone would widen the page for the list, which moves the field, and so on for ever.
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...label}
          data-autofocus={value === "" || undefined}
          placeholder="Type a name, phone or address"
          value={value === "" ? typed : chosen ? nameLabel(chosen) : ""}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            if (value !== "") onChange("");
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={pressed}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget: field }) => {
            if (!isLookedFor) {
              field.select();
              return;
            }
            // Whoever comes back goes on with what stands there.
            field.setSelectionRange(typed.length, typed.length);
            // The list would cover the fault.
            if (error === undefined) combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            if (isLookedFor) announce(NOBODY_YET);
          }}
          rightSection={
            value === "" ? undefined : (
              <Combobox.ClearButton
                aria-hidden={false}
                aria-label="Choose another client"
                onClear={() => {
                  onType("");
                  onChange("");
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <input type="hidden" name={name} value={value} />
      {/* So that closing the form asks before it throws this away. */}
      <input type="hidden" name={`${name}Typed`} value={isLookedFor ? typed : ""} />
      {/* A press beside the options, as on what scrolls them, leaves the focus in the field. */}
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options mah={320} className={styles.options ?? ""} aria-label="Clients">
          {state === "found" ? (
            <FoundOptions
              found={found}
              chosenId={value}
              typed={isLookedFor ? typed.trim() : ""}
              mayAdd={onAdd !== undefined}
            />
          ) : (
            <Combobox.Empty>{STATE_WORDS[state]}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FoundList {
  found: readonly ClientSummary[];
  chosenId: string;
  typed: string;
  mayAdd: boolean;
}

/** Whoever is found; and, at the end, somebody new. */
const FoundOptions = ({ found, chosenId, typed, mayAdd }: FoundList) => (
  <>
    {found.map((client) => (
      <Combobox.Option key={client.id} value={client.id} active={client.id === chosenId}>
        <span className={styles.name}>{client.name}</span>
        <span className={styles.about}>
          {aboutParts(client).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </Combobox.Option>
    ))}
    {found.length === 0 && <Combobox.Empty>No matching clients</Combobox.Empty>}
    {mayAdd && (
      <Combobox.Option value={SOMEBODY_NEW} className={styles.add ?? ""}>
        <IconUserPlus size={16} aria-hidden />
        {typed === "" ? "Add a new client" : `Add “${typed}” as a new client`}
      </Combobox.Option>
    )}
  </>
);

const STATE_WORDS = { waiting: "Searching…", failed: "The clients could not be loaded. Please type again." } as const;
const NOBODY: readonly ClientSummary[] = [];
const PAUSE_MS = 150;

interface Found {
  found: readonly ClientSummary[];
  state: "waiting" | "failed" | "found";
}

/** Who is found by what is typed now, never by what was typed before. */
function useFound(typed: string, isOpen: boolean): Found {
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, PAUSE_MS);
  const choices = useQuery({ ...clientChoicesQuery(search), enabled: isOpen });
  if (choices.isError) return { found: NOBODY, state: "failed" };
  if (search !== wanted || !choices.data || choices.isPlaceholderData) return { found: NOBODY, state: "waiting" };
  return { found: choices.data.data, state: "found" };
}

function foundWords(found: readonly ClientSummary[], mayAdd: boolean): string {
  const [first] = found;
  if (!first) return mayAdd ? "No matching clients. Press Enter to add a new client." : "No matching clients.";
  return `${found.length} found. Press Enter to choose ${nameLabel(first)}`;
}

type Labeled = Pick<ClientSummary, "name" | "address" | "city" | "phone">;

const aboutParts = ({ address, city, phone }: Omit<Labeled, "name">): string[] =>
  [[address, city].filter((part) => part !== "").join(", "), formatPhone(phone)].filter((part) => part !== "");

const nameLabel = (client: Labeled): string => [client.name, ...aboutParts(client)].join(" · ");
