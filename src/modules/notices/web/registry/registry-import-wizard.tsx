import { useState } from "react";
import type { InputOf } from "#platform/contract.ts";
import { isDay } from "#platform/days.ts";
import { call } from "#platform/web/call.ts";
import { formatNumber } from "#platform/web/format.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import type { ImportMapping, ImportWords } from "#ui/import/import-types.ts";
import { ImportWizard } from "#ui/import/import-wizard.tsx";
import { useImport } from "#ui/import/use-import.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import {
  importRegistry,
  MAX_LISTED,
  previewRegistryImport,
  REGISTRY_FIELDS,
  type RegistryField,
  type RegistryPreview,
} from "../../contract-registry.ts";
import { listDayBefore } from "../../rules-registry.ts";
import styles from "./registry-import-wizard.module.css";
import { useRefreshRegistry } from "./registry-queries.ts";

const LABELS: Record<RegistryField, string> = {
  number: "Number on the list",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  address: "Street address",
  city: "City",
  state: "State",
  zip: "ZIP code",
  county: "County",
  phone: "Phone",
  email: "Email",
  preferredContact: "Preferred contact",
  latitude: "Latitude",
  longitude: "Longitude",
  notes: "Notes",
};
const FIELDS = REGISTRY_FIELDS.map((value) => ({ value, label: LABELS[value] }));
const labelOf = (field: string): string => FIELDS.find(({ value }) => value === field)?.label ?? field;

const WORDS: ImportWords = {
  title: "Import a registry list",
  one: "person",
  many: "people",
  limit: `Up to ${formatNumber(MAX_LISTED, "en")} people`,
  missing: (fields) => `Missing required fields: ${fields.map(labelOf).join(", ")}. Every person needs them.`,
};

type Sample = RegistryPreview["sample"][number];
const COLUMNS: readonly Column<Sample>[] = [
  { key: "name", header: "Name", isHeading: true, cell: ({ name }) => name },
  { key: "address", header: "Address", cell: ({ address }) => address },
  { key: "phone", header: "Phone", cell: ({ phone }) => phone || "–" },
  { key: "placed", header: "Map location", cell: ({ isPlaced }) => (isPlaced ? "Yes" : "No") },
  { key: "line", header: "Line", isNumber: true, cell: ({ line }) => line },
];

interface RegistryImportWizardProps {
  /** Company time. */
  today: string;
  listPath: string;
  onOpen: (path: string) => void;
}

/** Imports a list of the state from a file, with the day on which it takes effect. */
export function RegistryImportWizard({ today, listPath, onOpen }: RegistryImportWizardProps) {
  const [effectiveOn, setEffectiveOn] = useState(listDayBefore(today));
  const wizard = useImport({
    name: "registry-import",
    preview: ({ csv, mapping }, options) => call(previewRegistryImport, { csv, mapping: fieldsOf(mapping) }, options),
    run: ({ csv, mapping, skipBad }, { idempotencyKey }) =>
      call(
        importRegistry,
        { csv, mapping: fieldsOf(mapping), skipBad, effectiveOn },
        { idempotencyKey: `${idempotencyKey}-${effectiveOn}` },
      ),
    onSettled: useRefreshRegistry(),
  });
  return (
    <ImportWizard
      wizard={wizard}
      lead="Import a list of the Pennsylvania registry from a CSV file. Nothing changes until you confirm. Correct lines with errors in the file rather than leaving them out: people left out would not be notified."
      words={WORDS}
      fields={FIELDS}
      options={
        <div className={styles.day}>
          <TextField
            label="In effect from"
            type="date"
            hint="New lists take effect on March 1 and July 15."
            value={effectiveOn}
            onChange={({ target }) => setEffectiveOn(target.value)}
            error={isDay(effectiveOn) ? undefined : "Please enter the date when the list takes effect"}
          />
        </div>
      }
      sample={({ sample }) =>
        sample.length === 0 ? null : (
          <DataTable caption="The first people" columns={COLUMNS} rows={sample} rowKey={({ line }) => String(line)} />
        )
      }
      onList={() => onOpen(listPath)}
    />
  );
}

/** They were chosen from `FIELDS`. */
const fieldsOf = (mapping: ImportMapping) => mapping as NonNullable<InputOf<typeof previewRegistryImport>["mapping"]>;
