import { useQuery } from "@tanstack/react-query";
import { addressOf, propertiesQuery } from "#modules/appointments/web/index.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  CATEGORY_LABELS,
  DOCUMENT_CATEGORIES,
  DOCUMENT_TYPES,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_TAGS,
  TYPE_LABELS,
} from "../../rules.ts";
import type { DocumentDraft } from "./document-draft.ts";
import styles from "./documents-screen.module.css";

interface DocumentFieldsSectionProps {
  /** Empty while nobody is chosen. */
  clientId: string;
  draft: DocumentDraft;
  faults: ReadonlyMap<string, string>;
  /** What another part of the program writes keeps its name, type, property and last day. */
  isWritten?: boolean;
  onChange: (change: Partial<DocumentDraft>) => void;
}

const AUDIENCE_OPTIONS = [
  { value: "client", label: "The client and the office" },
  { value: "office", label: "The office only" },
];

/** What is said of a document. */
export function DocumentFieldsSection(props: DocumentFieldsSectionProps) {
  const { clientId, draft, faults, isWritten = false, onChange } = props;
  const properties = useQuery({ ...propertiesQuery(clientId), enabled: clientId !== "" }).data ?? [];
  const field = (name: keyof DocumentDraft) => ({
    name,
    value: draft[name],
    error: faults.get(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <>
      {!isWritten && <TextField {...field("name")} label="Name" maxLength={MAX_NAME_CHARACTERS} autoComplete="off" />}
      <div className={styles.pair}>
        {!isWritten && (
          <SelectField
            {...field("type")}
            label="Type"
            placeholder={null}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          />
        )}
        <SelectField
          {...field("category")}
          label="Category"
          placeholder={null}
          options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
        />
        <SelectField {...field("audience")} label="Who sees it" placeholder={null} options={AUDIENCE_OPTIONS} />
        {!isWritten && (
          <TextField
            {...field("expiresOn")}
            label="Valid through"
            type="date"
            hint="The client and the office are told 30 and 7 days before."
            optional
          />
        )}
      </div>
      {!isWritten && (properties.length > 1 || draft.propertyId !== "") && (
        <SelectField
          {...field("propertyId")}
          label="Property"
          placeholder={null}
          options={[
            { value: "", label: "The whole account" },
            ...properties.map((property) => ({
              value: property.id,
              label: property.label === "" ? addressOf(property) : `${property.label} · ${addressOf(property)}`,
            })),
          ]}
        />
      )}
      <TextArea
        {...field("description")}
        label="Description"
        optional
        rows={3}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
      />
      <TextField
        {...field("tags")}
        label="Tags"
        hint={`Separated by commas, at most ${MAX_TAGS}.`}
        optional
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}
