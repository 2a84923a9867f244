import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { formatNumber } from "#platform/web/format.ts";
import type { ImportMapping, ImportWords } from "#ui/import/import-types.ts";
import { ImportWizard } from "#ui/import/import-wizard.tsx";
import { useImport } from "#ui/import/use-import.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import {
  IMPORT_FIELDS,
  importProducts,
  MAX_IMPORTED,
  previewImport,
  type ImportField,
  type ImportPreview,
} from "../contract.ts";
import { useRefresh } from "./api.ts";

const LABELS: Record<ImportField, string> = {
  name: "Name",
  kind: "Kind",
  epaNumber: "EPA number",
  minimumRisk: "Minimum risk",
  signalWord: "Signal word",
  restrictedUse: "Restricted use",
  ingredients: "Active ingredients",
  formulation: "Formulation",
  unit: "Unit",
  reentryMinutes: "Re-entry minutes",
  reentryNote: "Re-entry note",
  states: "States",
  methods: "Methods",
  targetPests: "Target pests",
  maxRate: "Maximum rate",
  termite: "Termite",
  drift: "Warns of drift",
  price: "Price",
  cost: "Cost",
  reorderAt: "Reorder at",
};
const FIELDS = IMPORT_FIELDS.map((value) => ({ value, label: LABELS[value] }));
const labelOf = (field: string): string => FIELDS.find(({ value }) => value === field)?.label ?? field;

const WORDS: ImportWords = {
  one: "product",
  many: "products",
  limit: `Up to ${formatNumber(MAX_IMPORTED, "en")} products`,
  missing: (fields) => `Missing required fields: ${fields.map(labelOf).join(", ")}. Every product needs them.`,
};

type Sample = ImportPreview["sample"][number];
const COLUMNS: readonly Column<Sample>[] = [
  { key: "name", header: "Product", isHeading: true, cell: ({ name }) => name },
  { key: "epa", header: "EPA number", cell: ({ epaNumber }) => epaNumber || "–" },
  { key: "ingredients", header: "Active ingredients", cell: ({ ingredients }) => ingredients || "–" },
  { key: "unit", header: "Unit", cell: ({ unit }) => unit },
  { key: "line", header: "Line", isNumber: true, cell: ({ line }) => line },
];

/** Products of a list or another program come in as a file. */
export function ProductImportWizard({ listPath, onOpen }: { listPath: string; onOpen: (path: string) => void }) {
  const wizard = useImport({
    name: "product-import",
    preview: ({ csv, mapping }, options) => call(previewImport, { csv, mapping: fieldsOf(mapping) }, options),
    run: ({ csv, mapping, skipBad }, options) =>
      call(importProducts, { csv, mapping: fieldsOf(mapping), skipBad }, options),
    onSettled: useRefresh(),
  });
  return (
    <ImportWizard
      wizard={wizard}
      lead="Import products from a CSV file. Nothing changes until you confirm."
      words={WORDS}
      fields={FIELDS}
      sample={({ sample }) =>
        sample.length === 0 ? null : (
          <DataTable caption="The first products" columns={COLUMNS} rows={sample} rowKey={({ line }) => String(line)} />
        )
      }
      onList={() => onOpen(listPath)}
    />
  );
}

/** They were chosen from `FIELDS`. */
const fieldsOf = (mapping: ImportMapping) => mapping as NonNullable<InputOf<typeof previewImport>["mapping"]>;
