import { formatInstantYear } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { ApiKeyView } from "../../contract.ts";
import { scopeWords } from "./api-key-scopes.ts";
import styles from "./api-key-table.module.css";
import { momentLabel } from "../moment-words.ts";
import { AREA_LABELS } from "./role-words.ts";

interface ApiKeyTable {
  keys: readonly ApiKeyView[];
  timeZone: string;
  onRevoke: (key: ApiKeyView) => void;
}

type Status = ApiKeyView["state"];
const LABELS: Record<Status, string> = { active: "Active", expired: "Expired", revoked: "Revoked" };
const TONES: Record<Status, BadgeTone> = { active: "good", expired: "warning", revoked: "neutral" };

export function ApiKeyTable({ keys, timeZone, onRevoke }: ApiKeyTable) {
  const columns: Column<ApiKeyView>[] = [
    {
      key: "name",
      header: "Key",
      isHeading: true,
      cell: ({ name, hint }) => (
        <span className={styles.key}>
          {name}
          <code>{hint}</code>
        </span>
      ),
    },
    {
      key: "scopes",
      header: "Permissions",
      cell: ({ scopes }) => <span className={styles.scopes}>{scopeWords(scopes, AREA_LABELS).join(", ")}</span>,
    },
    {
      key: "created",
      header: "Created",
      cell: ({ createdBy, createdAt }) => (
        <span className={styles.key}>
          {createdBy}
          <span className={styles.soft}>{formatInstantYear(createdAt, timeZone, "en")}</span>
        </span>
      ),
    },
    {
      key: "lastUsed",
      header: "Last used",
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <span className={styles.soft}>Never</span> : momentLabel(lastUsedAt, timeZone, "en"),
    },
    {
      key: "expires",
      header: "Expires",
      cell: ({ expiresAt }) =>
        expiresAt === null ? <span className={styles.soft}>Never</span> : formatInstantYear(expiresAt, timeZone, "en"),
    },
    {
      key: "state",
      header: "Status",
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{LABELS[state]}</StatusBadge>,
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (key) =>
        key.state === "active" && (
          <button
            type="button"
            className={styles.revoke}
            aria-label={`Revoke the key ${key.name}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </button>
        ),
    },
  ];
  return <DataTable caption="API keys" columns={columns} rows={keys} rowKey={({ id }) => id} />;
}
