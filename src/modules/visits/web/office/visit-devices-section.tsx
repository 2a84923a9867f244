import { DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";
import { checkText } from "#modules/devices/web/index.ts";
import { formatDay } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { VisitDetails, VisitView } from "../../contract.ts";
import { fileHref } from "./file-address.ts";
import styles from "./visit-report-section.module.css";

interface VisitDevicesSectionProps {
  visit: VisitView;
  /** Undefined until they are known: then devices have no names yet. */
  details: VisitDetails | undefined;
}

/** How the visit found each device, and which were due and not checked. Nothing where it had to do with none. */
export function VisitDevicesSection({ visit, details }: VisitDevicesSectionProps) {
  const { checks } = visit.report;
  const missed = details?.missedDevices ?? [];
  if (checks.length === 0 && missed.length === 0) return null;
  const devices = new Map(details?.devices.map((device) => [device.id, device]));
  const rows: Row[] = [
    ...checks.map(({ id, value, by }) => {
      const device = devices.get(value.deviceId);
      return {
        key: id,
        number: device?.number ?? 0,
        device: device ? `${DEVICE_KIND_LABELS[device.kind]} ${device.number}` : "Device",
        area: device?.area ?? "",
        found: checkText(value),
        note: value.note,
        fileId: value.fileId,
        by,
      };
    }),
    ...missed.map(({ id, number, kind, area, dueOn }) => ({
      key: id,
      number,
      device: `${DEVICE_KIND_LABELS[kind]} ${number}`,
      area,
      found: `Not checked, although it was due on ${formatDay(dueOn, "en")}`,
      note: "",
      fileId: null,
      by: "",
    })),
  ].toSorted((one, other) => one.number - other.number);
  return (
    <SectionCard title="Devices">
      <DataTable caption="Devices checked" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
    </SectionCard>
  );
}

interface Row {
  key: string;
  number: number;
  device: string;
  area: string;
  found: string;
  note: string;
  fileId: string | null;
  by: string;
}

const COLUMNS: Column<Row>[] = [
  { key: "device", header: "Device", isHeading: true, cell: ({ device }) => device },
  { key: "area", header: "Where", cell: ({ area }) => area || "—" },
  {
    key: "found",
    header: "Found",
    cell: ({ found, note, fileId }) => (
      <span className={styles.text}>
        {[found, note].filter((part) => part !== "").join("\n")}
        {fileId !== null && (
          <>
            {" "}
            <a href={fileHref(fileId, "large")} target="_blank" rel="noreferrer">
              Photo
            </a>
          </>
        )}
      </span>
    ),
  },
  { key: "by", header: "Written by", cell: ({ by }) => <span className={styles.soft}>{by || "—"}</span> },
];
