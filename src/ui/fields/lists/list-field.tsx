import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { announce } from "../../announcer.tsx";
import { Button } from "../../button.tsx";
import { useField } from "../field.ts";
import { RemovableList } from "./removable-list.tsx";
import styles from "./list-field.module.css";

interface ListFieldProps {
  label: string;
  hint?: string;
  /** What stands in the form: the entries as JSON text. */
  name: string;
  defaultEntries?: readonly string[];
  /** On the button, and what it adds: 'Add Area'. */
  addLabel?: string;
  placeholder?: string;
  /** Offered while one types. */
  suggestions?: readonly string[];
  maxLength?: number;
  error?: string | undefined;
}

/** A list of short texts: each is added with the button or Enter, and can be taken out again. */
export function ListField({
  label,
  hint,
  name,
  defaultEntries = [],
  addLabel,
  placeholder,
  suggestions = [],
  maxLength = 80,
  error,
}: ListFieldProps) {
  const { t } = useTranslation("ui");
  const [entries, setEntries] = useState(defaultEntries);
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const entry = text.trim();
  const isThere = entries.some((other) => other.toLowerCase() === entry.toLowerCase());
  const isNew = entry !== "" && !isThere;

  const parts = useField({ label, hint, error: isThere && entry !== "" ? t("list.there", { entry }) : error });

  const add = () => {
    if (!isNew) return;
    setEntries([...entries, entry]);
    setText("");
    announce(t("list.added", { entry }));
    input.current?.focus();
  };
  const remove = (gone: string) => {
    setEntries(entries.filter((other) => other !== gone));
    announce(t("list.removed", { entry: gone }));
    input.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    // On a button it presses the button; in the text it would send the form.
    if (event.key !== "Enter" || event.target !== input.current) return;
    event.preventDefault();
    add();
  };

  return (
    <div className={styles.field} onKeyDown={addOnEnter}>
      {/* What was typed and not added is meant as well: whoever saves then must not lose it. */}
      <input type="hidden" name={name} value={JSON.stringify(isNew ? [...entries, entry] : entries)} />
      <div className={styles.line}>
        <TextInput
          {...parts}
          // An empty line is nothing that is missing.
          required={false}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setText(target.value)}
          ref={input}
          list={suggestions.length > 0 ? listId : undefined}
        />
        <Button icon={<IconPlus size={16} aria-hidden />} disabled={!isNew} onClick={add}>
          {addLabel ?? t("list.add")}
        </Button>
      </div>
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions
            .filter((suggestion) => !entries.includes(suggestion))
            .map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
        </datalist>
      )}
      {entries.length > 0 && <RemovableList entries={entries} onRemove={remove} />}
    </div>
  );
}
