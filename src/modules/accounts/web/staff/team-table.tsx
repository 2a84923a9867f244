import { formatInstantYear } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/tables/row-button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { StaffView } from "../../contract.ts";
import { ROLE_LABELS } from "./role-words.ts";
import { TeamBadge } from "./team-badge.tsx";
import styles from "./team-table.module.css";

interface TeamTable {
  members: readonly StaffView[];
  userId: string;
  timeZone: string;
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function TeamTable({ members, userId, timeZone, isStale, onOpen }: TeamTable) {
  const columns: Column<StaffView>[] = [
    {
      key: "name",
      header: "Name",
      isHeading: true,
      cell: ({ id, fullName, email }) => (
        <span className={styles.person}>
          <span>
            <RowOpener onClick={() => onOpen(id)}>{fullName}</RowOpener>
            {id === userId && <span className={styles.you}> (you)</span>}
          </span>
          <span className={styles.email}>{email}</span>
        </span>
      ),
    },
    { key: "role", header: "Role", cell: ({ role }) => ROLE_LABELS[role] },
    { key: "state", header: "Status", cell: ({ state }) => <TeamBadge state={state} /> },
    {
      key: "twoFactor",
      header: "Two-factor",
      cell: ({ hasTwoFactor }) => (
        <StatusBadge tone={hasTwoFactor ? "good" : "neutral"}>{hasTwoFactor ? "On" : "Off"}</StatusBadge>
      ),
    },
    {
      key: "lastSignIn",
      header: "Last sign-in",
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className={styles.none}>Never</span>
        ) : (
          formatInstantYear(lastSignInAt, timeZone, "en")
        ),
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: ({ id, fullName }) => (
        <RowActions>
          <RowAction label={`Manage ${fullName}’s account`} onClick={() => onOpen(id)}>
            Manage
          </RowAction>
        </RowActions>
      ),
    },
  ];
  return <DataTable caption="Team" columns={columns} rows={members} rowKey={({ id }) => id} isStale={isStale} />;
}
