import { formatPhone } from "#platform/phone.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { ImportPreview } from "../../contract.ts";

type SampleClient = ImportPreview["sample"][number];

const COLUMNS: readonly Column<SampleClient>[] = [
  { key: "name", header: "Client", isHeading: true, cell: ({ name }) => name },
  { key: "email", header: "Email", cell: ({ email }) => email },
  { key: "phone", header: "Phone", cell: ({ phone }) => formatPhone(phone) },
  { key: "address", header: "Address", cell: ({ address }) => address },
  { key: "line", header: "Line", isNumber: true, cell: ({ line }) => line },
];

export function ClientImportSampleTable({ sample }: { sample: readonly SampleClient[] }) {
  return <DataTable caption="The first clients" columns={COLUMNS} rows={sample} rowKey={({ line }) => String(line)} />;
}
