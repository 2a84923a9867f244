import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { IMPORT_FIELDS, type ImportField, type ImportPreview } from "../../contract.ts";
import { fieldLabel } from "../../rules.ts";
import styles from "./client-import-mapping-table.module.css";
import type { ImportMapping } from "./use-client-import.ts";

type FileColumn = ImportPreview["columns"][number];

interface MappingTable {
  columns: readonly FileColumn[];
  onMap: (column: string, field: ImportField | null, known: ImportMapping) => void;
}

const OPTIONS = [
  { value: "", label: "Leave out" },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: fieldLabel(field) ?? field })),
];

/** Each column of the file, what stands in it, and the field that it becomes. */
export function ClientImportMappingTable({ columns, onMap }: MappingTable) {
  const known = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  const parts: Column<FileColumn>[] = [
    { key: "name", header: "Column", isHeading: true, cell: ({ name }) => name },
    {
      key: "examples",
      header: "Examples",
      cell: ({ examples }) => <span className={styles.examples}>{examples.join(" · ") || "Empty"}</span>,
    },
    {
      key: "field",
      header: "Field",
      cell: ({ name, field }) => (
        <div className={styles.field}>
          <SelectField
            label={`Field for ${name}`}
            placeholder={null}
            options={OPTIONS}
            value={field ?? ""}
            onChange={({ target }) =>
              onMap(name, IMPORT_FIELDS.find((candidate) => candidate === target.value) ?? null, known)
            }
          />
        </div>
      ),
    },
  ];
  return <DataTable caption="Columns of the file" columns={parts} rows={columns} rowKey={({ name }) => name} />;
}
