import { formatInstantYear, formatNumber, formatYearDay } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/tables/row-button.tsx";
import type { Registry, RegistryEdition } from "../../contract-registry.ts";

interface EditionsSectionProps {
  registry: Registry;
  shownId: string | null;
  timeZone: string;
  onShow: (id: string) => void;
  onUnplaced: (id: string) => void;
  onMargin: () => void;
}

const STATUS = {
  coming: { word: "Takes effect later", tone: "neutral" },
  "in-force": { word: "In effect", tone: "good" },
  replaced: { word: "Replaced", tone: "neutral" },
} as const;

/** The lists that were imported, and which one is due. */
export function EditionsSection(props: EditionsSectionProps) {
  const { registry, shownId, timeZone, onShow, onUnplaced, onMargin } = props;
  const { marginFeet, missingSince, nextListOn, can } = registry;
  const distance = `Distance: 500 + ${formatNumber(marginFeet, "en")} ft`;
  const columns: readonly Column<RegistryEdition>[] = [
    {
      key: "day",
      header: "In effect from",
      isHeading: true,
      cell: ({ id, effectiveOn }) => (
        <RowOpener onClick={() => onShow(id)}>{formatYearDay(effectiveOn, "en")}</RowOpener>
      ),
    },
    {
      key: "status",
      header: "Status",
      cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
    },
    { key: "people", header: "People", isNumber: true, cell: ({ people }) => formatNumber(people, "en") },
    {
      key: "unplaced",
      header: "Without a map location",
      isNumber: true,
      cell: ({ unplaced }) => formatNumber(unplaced, "en"),
    },
    {
      key: "imported",
      header: "Imported",
      cell: ({ importedAt, importedBy }) =>
        [formatInstantYear(importedAt, timeZone, "en"), importedBy].filter((part) => part !== null).join(", "),
    },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: ({ id, unplaced, effectiveOn }) =>
        unplaced > 0 && (
          <RowActions>
            <RowAction
              label={`Show who has none on the list of ${formatYearDay(effectiveOn, "en")}`}
              onClick={() => onUnplaced(id)}
            >
              Show who has none
            </RowAction>
          </RowActions>
        ),
    },
  ];
  return (
    <SectionCard
      title="Lists"
      badge={missingSince !== null && <StatusBadge tone="warning">A newer list is missing</StatusBadge>}
      text={
        missingSince === null
          ? `The next list takes effect on ${formatYearDay(nextListOn, "en")}.`
          : `The list that took effect on ${formatYearDay(missingSince, "en")} has not been imported.`
      }
      actions={
        can.manage && (
          <RowActions>
            <RowAction label={`${distance}. Change the added distance`} onClick={onMargin}>
              {distance}
            </RowAction>
          </RowActions>
        )
      }
    >
      <DataTable
        caption="Lists of the Pennsylvania registry"
        columns={columns}
        rows={registry.editions}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === shownId && registry.editions.length > 1}
      />
    </SectionCard>
  );
}
