import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { foundQuery } from "./api.ts";
import styles from "./finder-dialog.module.css";
import { choicesOf, type Choice, type FinderPage } from "./finder-choices.ts";
import type { PlaceOf } from "./found-places.ts";

interface FinderProps {
  isOpen: boolean;
  onClose: () => void;
  /** The pages that this role may open, found by their names. */
  pages: readonly FinderPage[];
  /** What this role may begin from anywhere. */
  actions: readonly FinderPage[];
  placeOf: PlaceOf;
}

/** Finds any client, appointment, technician, service or page, and leads there. */
export function FinderDialog({ isOpen, onClose, ...sought }: FinderProps) {
  return (
    <Dialog title="Find anything" isOpen={isOpen} onClose={onClose} size="wide">
      {isOpen && <Finder {...sought} onClose={onClose} />}
    </Dialog>
  );
}

function Finder({ onClose, ...sought }: Omit<FinderProps, "isOpen">) {
  const navigate = useNavigate();
  const list = useCombobox();
  const [words, setWords] = useState("");
  const [search] = useDebouncedValue(words.trim(), 150);
  const found = useQuery(foundQuery(search));
  const groups = choicesOf({
    ...sought,
    words: words.trim(),
    found: search.length >= 2 ? (found.data?.data ?? []) : [],
  });
  const first = groups[0]?.choices[0];
  // What is shown still belongs to the words before, until then.
  const isFound = search === words.trim() && !found.isFetching;

  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  // Enter in the field; what the arrow keys have chosen is opened by the list itself.
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFound && search !== "" && first) go(first.to);
  };
  return (
    <Combobox store={list} onOptionSubmit={go}>
      <form onSubmit={openFirst} noValidate>
        <Combobox.EventsTarget withExpandedAttribute={false}>
          <TextField
            label="Client, appointment, technician, service, page, or action"
            placeholder="Name, phone, email, address, reference…"
            icon={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              list.updateSelectedOptionIndex();
            }}
            autoComplete="off"
            data-autofocus
          />
        </Combobox.EventsTarget>
      </form>
      {/* Focusable so that it can be scrolled by keyboard: arrow keys in the field only select an option. */}
      <div className={styles.found} role="group" aria-label="Search results" tabIndex={0}>
        <Combobox.Options aria-label="Results">
          {groups.map(({ label, choices }) => (
            <Combobox.Group key={label} label={label}>
              {choices.map((choice) => (
                <Line key={choice.to} choice={choice} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <p role="status" className={styles.hint}>
          {found.isError
            ? "The search failed. Keep typing to try again."
            : !isFound
              ? "Searching…"
              : first === undefined
                ? "No results found."
                : search === ""
                  ? "Use the arrow keys to choose, and Enter to open."
                  : "Press Enter to open the first, or use the arrow keys to choose another."}
        </p>
      </div>
    </Combobox>
  );
}

const Line = ({ choice }: { choice: Choice }) => (
  <Combobox.Option value={choice.to} className={styles.line ?? ""}>
    <span className={styles.title}>{choice.title}</span>
    <span className={styles.detail}>{choice.detail}</span>
  </Combobox.Option>
);
