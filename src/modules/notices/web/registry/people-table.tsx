import { pointText } from "#modules/properties/rules.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import type { RegistryPerson } from "../../contract-registry.ts";
import { CONTACT_WORDS } from "../../rules-registry.ts";

interface PeopleTableProps {
  people: readonly RegistryPerson[];
  isStale: boolean;
  onLocate: (person: RegistryPerson) => void;
}

const contactOf = ({ phone, email, preferredContact }: RegistryPerson): string =>
  [phone, email, preferredContact === null ? "" : `Prefers: ${CONTACT_WORDS[preferredContact]}`]
    .filter((part) => part !== "")
    .join(" · ");

const COLUMNS: readonly Column<RegistryPerson>[] = [
  { key: "name", header: "Name", isHeading: true, cell: ({ name }) => name },
  { key: "address", header: "Address", cell: ({ address }) => address },
  { key: "contact", header: "Contact", cell: (person) => contactOf(person) || "–" },
  { key: "notes", header: "Notes", cell: ({ notes }) => notes || "–" },
  {
    key: "location",
    header: "Map location",
    cell: ({ location }) =>
      location === null ? <StatusBadge tone="warning">Not set</StatusBadge> : pointText(location),
  },
];

/** The people on a list. */
export function PeopleTable({ people, isStale, onLocate }: PeopleTableProps) {
  const actions: Column<RegistryPerson> = {
    key: "actions",
    header: "Actions",
    isHeaderHidden: true,
    cell: (person) =>
      person.can.locate && (
        <RowActions>
          <RowAction
            label={`${person.location === null ? "Set" : "Change"} location of ${person.name}`}
            onClick={() => onLocate(person)}
          >
            {person.location === null ? "Set" : "Change"}
          </RowAction>
        </RowActions>
      ),
  };
  return (
    <DataTable
      caption="People on the list"
      columns={[...COLUMNS, actions]}
      rows={people}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}
