import { SelectField } from "../fields/select-field.tsx";
import { DataTable, type Column } from "../tables/data-table.tsx";
import styles from "./import-mapping-table.module.css";
import type { ImportColumn, ImportField, ImportMapping } from "./import-types.ts";

interface MappingTable {
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  onMap: (column: string, field: string | null, known: ImportMapping) => void;
}

/** Each column of the file, what stands in it, and the field that it becomes. */
export function ImportMappingTable({ columns, fields, onMap }: MappingTable) {
  const known = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  const parts: Column<ImportColumn>[] = [
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
            options={[{ value: "", label: "Leave out" }, ...fields]}
            value={field ?? ""}
            onChange={({ target }) => onMap(name, target.value || null, known)}
          />
        </div>
      ),
    },
  ];
  return <DataTable caption="Columns of the file" columns={parts} rows={columns} rowKey={({ name }) => name} />;
}
