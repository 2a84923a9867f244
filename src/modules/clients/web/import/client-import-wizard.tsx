import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { formatNumber } from "#platform/web/format.ts";
import { ImportWizard } from "#ui/import/import-wizard.tsx";
import type { ImportMapping, ImportWords } from "#ui/import/import-types.ts";
import { useImport } from "#ui/import/use-import.ts";
import { IMPORT_FIELDS, importClients, MAX_IMPORTED, previewImport } from "../../contract.ts";
import { fieldLabel } from "../../rules.ts";
import { useRefresh } from "../api.ts";
import { ClientImportSampleTable } from "./client-import-sample-table.tsx";

const FIELDS = IMPORT_FIELDS.map((value) => ({ value, label: fieldLabel(value) ?? value }));

const WORDS: ImportWords = {
  one: "client",
  many: "clients",
  limit: `Up to ${formatNumber(MAX_IMPORTED, "en")} clients`,
  missing: (fields) => `Missing required fields: ${missingWords(fields)}. Every client needs them.`,
};

/** Email and phone are missing together: either of them is enough. */
const missingWords = (fields: readonly string[]): string =>
  fields
    .map((field) => fieldLabel(field) ?? field)
    .join(", ")
    .replace("Email, Phone", "Email or Phone");

export function ClientImportWizard({ listPath, onOpen }: { listPath: string; onOpen: (path: string) => void }) {
  const wizard = useImport({
    name: "client-import",
    preview: ({ csv, mapping }, options) => call(previewImport, { csv, mapping: fieldsOf(mapping) }, options),
    run: ({ csv, mapping, skipBad }, options) =>
      call(importClients, { csv, mapping: fieldsOf(mapping), skipBad }, options),
    onSettled: useRefresh(),
  });
  return (
    <ImportWizard
      wizard={wizard}
      lead="Import clients from another program as a CSV file. Nothing changes until you confirm."
      words={WORDS}
      fields={FIELDS}
      sample={({ sample }) => (sample.length === 0 ? null : <ClientImportSampleTable sample={sample} />)}
      onList={() => onOpen(listPath)}
    />
  );
}

/** They were chosen from `FIELDS`. */
const fieldsOf = (mapping: ImportMapping) => mapping as NonNullable<InputOf<typeof previewImport>["mapping"]>;
