import { now } from "#platform/web/clock.ts";
import { formatDay, formatTime } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { NoticeView } from "../../contract.ts";
import { PROOF_WORDS } from "../../rules.ts";
import { NoticeBadge } from "../notice-badge.tsx";
import { deadlineWords } from "../notice-words.ts";
import styles from "./notices-table.module.css";

interface NoticesTableProps {
  notices: readonly NoticeView[];
  timeZone: string;
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function NoticesTable({ notices, timeZone, isStale, onOpen }: NoticesTableProps) {
  const columns: Column<NoticeView>[] = [
    {
      key: "name",
      header: "Notice",
      isHeading: true,
      cell: ({ id, name, usState }) => <RowOpener onClick={() => onOpen(id)}>{`${usState}: ${name}`}</RowOpener>,
    },
    {
      key: "visit",
      header: "Visit",
      cell: ({ appointment: { date, time } }) => (
        <span className={styles.when}>{`${formatDay(date, "en")} · ${formatTime(time, "en")}`}</span>
      ),
    },
    { key: "client", header: "Client", cell: ({ appointment }) => appointment.clientName },
    { key: "address", header: "Address", cell: ({ appointment }) => appointment.address },
    { key: "technician", header: "Technician", cell: ({ appointment }) => appointment.technicianName ?? "Unassigned" },
    {
      key: "due",
      header: "Deadline",
      cell: (notice) => {
        const words = deadlineWords(notice, timeZone, now());
        return words === "" ? settledWords(notice) : <Deadline words={words} />;
      },
    },
    { key: "state", header: "Status", cell: (notice) => <NoticeBadge notice={notice} /> },
  ];
  return <DataTable caption="Notices" columns={columns} rows={notices} rowKey={({ id }) => id} isStale={isStale} />;
}

/** The time and how long that is each stay on a line; together they are one thing in the row of a card. */
function Deadline({ words }: { words: string }) {
  const [time = "", left = ""] = words.split(/ (?=\()/);
  return (
    <span>
      <span className={styles.when}>{time}</span> <span className={styles.when}>{left}</span>
    </span>
  );
}

const settledWords = ({ state, proof, reason }: NoticeView): string =>
  state === "done" && proof !== null ? PROOF_WORDS[proof] : reason;
