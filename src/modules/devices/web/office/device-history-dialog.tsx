import { useQuery } from "@tanstack/react-query";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { formatYearDay } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { Device, DeviceCheckView } from "../../contract.ts";
import { deviceQuery } from "../api.ts";
import { checkText, deviceName } from "../device-words.ts";
import styles from "./device-history-dialog.module.css";

/** What was found at a place over time, also at the devices that stood there before. */
export function DeviceHistoryDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const answer = useQuery(deviceQuery(device.id));
  return (
    <Dialog
      title={`${deviceName(device)}: check history`}
      size="widest"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {answer.isPending ? (
        <Spinner label="Loading the checks" />
      ) : answer.data ? (
        <History {...answer.data} />
      ) : (
        <ErrorPanel
          title="The checks could not be loaded."
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      )}
    </Dialog>
  );
}

interface Row {
  key: string;
  day: string;
  text: string;
  by: string;
  note: string;
  fileId: string | null;
}

interface HistoryProps {
  device: Device;
  checks: readonly (DeviceCheckView & { deviceId: string })[];
  missed: readonly { visitId: string; missedOn: string; dueOn: string }[];
  earlier: readonly Device[];
}

function History({ device, checks, missed, earlier }: HistoryProps) {
  const rows: Row[] = [
    ...checks.map((check) => ({
      key: `${check.visitId} ${check.entryId}`,
      day: check.checkedOn,
      text: checkText(check),
      by: check.by,
      note: check.note,
      fileId: check.fileId,
    })),
    ...missed.map(({ visitId, missedOn, dueOn }) => ({
      key: `missed ${visitId}`,
      day: missedOn,
      text: `Not checked, although it was due on ${formatYearDay(dueOn, "en")}`,
      by: "",
      note: "",
      fileId: null,
    })),
    ...earlier.map((one) => ({
      key: one.id,
      day: one.removedOn ?? one.installedOn,
      text: one.removedWhy === "" ? "Replaced" : `Replaced: ${one.removedWhy}`,
      by: "",
      note: "",
      fileId: null,
    })),
  ].toSorted((one, other) => other.day.localeCompare(one.day));
  return (
    <div className={styles.history}>
      <p className={styles.soft}>
        {[device.area, `Installed on ${formatYearDay(device.installedOn, "en")}`]
          .filter((part) => part !== "")
          .join(". ")}
      </p>
      {rows.length === 0 ? (
        <p>Nobody has checked it yet. Checks appear here once a visit is finished.</p>
      ) : (
        <DataTable caption="Checks, the latest first" columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
      )}
    </div>
  );
}

const COLUMNS: Column<Row>[] = [
  { key: "day", header: "Date", isHeading: true, cell: ({ day }) => formatYearDay(day, "en") },
  { key: "found", header: "Found", cell: ({ text }) => text },
  { key: "by", header: "By", cell: ({ by }) => (by === "" ? "—" : by) },
  {
    key: "note",
    header: "Note",
    cell: ({ note, fileId }) => (
      <>
        {note === "" && fileId === null ? "—" : `${note} `}
        {fileId !== null && (
          <a href={hrefOf(getFile, { id: fileId, size: "large" })} target="_blank" rel="noreferrer">
            Photo
          </a>
        )}
      </>
    ),
  },
];
