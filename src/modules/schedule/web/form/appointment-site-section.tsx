import { FoldedSection } from "#ui/fields/folded-section.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { FormParts } from "./appointment-client-section.tsx";
import type { AddressWords } from "./appointment-draft.ts";

const WORDS: readonly { name: Exclude<keyof AddressWords, "location">; label: string; hint: string }[] = [
  { name: "accessInstructions", label: "Access instructions", hint: "Gates, codes, keys, parking" },
  { name: "safetyNotes", label: "Safety notes", hint: "Hazards, allergies, children" },
  { name: "petConsiderations", label: "Pets", hint: "What kind, and where they stay" },
];

/** Where exactly, how to get in, and what has to be minded there. */
export function AppointmentSiteSection({ form, faultOf }: FormParts) {
  const { words } = form.draft;
  const change = (name: keyof AddressWords, value: string) => form.change({ words: { ...words, [name]: value } });
  return (
    <FoldedSection title="Location, access, and safety" summary={siteWords(words)}>
      <TextField
        label="Location"
        name="location"
        optional
        autoComplete="off"
        value={words.location}
        onChange={({ target }) => change("location", target.value)}
        error={faultOf("location")}
      />
      {WORDS.map(({ name, label, hint }) => (
        <TextArea
          key={name}
          label={label}
          hint={hint}
          name={name}
          optional
          rows={2}
          value={words[name]}
          onChange={({ target }) => change(name, target.value)}
          error={faultOf(name)}
        />
      ))}
    </FoldedSection>
  );
}

const siteWords = ({ location, accessInstructions, safetyNotes, petConsiderations }: AddressWords): string =>
  [safetyNotes, petConsiderations, accessInstructions, location].filter((words) => words.trim() !== "").join(" · ") ||
  "None";
