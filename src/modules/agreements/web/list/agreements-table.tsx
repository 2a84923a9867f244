import { hrefOf } from "#platform/web/call.ts";
import { CheckBox } from "#ui/fields/check-box.tsx";
import { Link } from "#ui/link.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowLink, RowOpener } from "#ui/tables/row-button.tsx";
import { readAgreementPdf, type AgreementSummary } from "../../contract-agreements.ts";
import { AgreementBadge } from "../agreement-badge.tsx";
import { amountText } from "../amount-text.ts";
import { datesText, instantDay, ORIGIN_LABELS, rhythmText, TYPE_NAMES } from "../agreement-words.ts";
import styles from "./agreements-screen.module.css";
import type { ChosenDrafts } from "./use-chosen-drafts.ts";

export interface AgreementsTableProps {
  agreements: readonly AgreementSummary[];
  isStale: boolean;
  timeZone: string;
  pathOf: (id: string) => string;
  /** Undefined where all are of one client. */
  clientPathOf?: ((id: string) => string) | undefined;
  /** Which drafts are ticked; undefined for those who cannot send any. */
  chosen?: ChosenDrafts | undefined;
  onSend?: ((agreement: AgreementSummary) => void) | undefined;
  onEdit?: ((agreement: AgreementSummary) => void) | undefined;
}

export function AgreementsTable({ agreements, isStale, ...parts }: AgreementsTableProps) {
  return (
    <DataTable
      caption="Contracts"
      columns={columnsFor(parts)}
      rows={agreements}
      rowKey={({ id }) => id}
      isStale={isStale}
      isMarked={({ id }) => parts.chosen?.isChosen(id) === true}
    />
  );
}

type Parts = Omit<AgreementsTableProps, "agreements" | "isStale">;

const columnsFor = ({ timeZone, pathOf, clientPathOf, chosen, onSend, onEdit }: Parts): Column<AgreementSummary>[] => [
  ...(chosen
    ? [
        {
          key: "choose",
          header: "Choose",
          isHeaderHidden: true,
          cell: (agreement: AgreementSummary) => <Chooser agreement={agreement} chosen={chosen} />,
        },
      ]
    : []),
  {
    key: "reference",
    header: "Contract Details",
    isHeading: true,
    cell: ({ id, reference, contractType, origin }) => (
      <span className={styles.lines}>
        <RowOpener to={pathOf(id)}>{reference}</RowOpener>
        <span className={styles.soft}>
          {origin === "new" ? TYPE_NAMES[contractType] : `${TYPE_NAMES[contractType]} · ${ORIGIN_LABELS[origin]}`}
        </span>
      </span>
    ),
  },
  ...(clientPathOf
    ? [
        {
          key: "client",
          header: "Client",
          cell: ({ client }: AgreementSummary) => (
            <span className={styles.facts}>
              <Link to={clientPathOf(client.id)} className={styles.name}>
                {client.name}
              </Link>
              <span className={styles.email} title={client.email}>
                {client.email}
              </span>
            </span>
          ),
        },
      ]
    : []),
  {
    key: "service",
    header: "Service",
    cell: (agreement) => (
      <span className={styles.facts}>
        <span>{agreement.serviceName}</span>
        <span className={styles.rhythm}>{rhythmText(agreement)}</span>
      </span>
    ),
  },
  { key: "status", header: "Status", cell: (agreement) => <AgreementBadge {...agreement} /> },
  { key: "amount", header: "Amount", isNumber: true, cell: amountText },
  {
    key: "dates",
    header: "Dates",
    cell: (agreement) => (
      <span className={styles.figures}>
        <span>{`Created ${instantDay(agreement.createdAt, timeZone)}`}</span>
        <span className={styles.soft}>{datesText(agreement, timeZone)}</span>
      </span>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    cell: (agreement) => <Actions agreement={agreement} pathOf={pathOf} onSend={onSend} onEdit={onEdit} />,
  },
];

function Actions({
  agreement,
  pathOf,
  onSend,
  onEdit,
}: Pick<Parts, "pathOf" | "onSend" | "onEdit"> & { agreement: AgreementSummary }) {
  const { id, reference, status, can } = agreement;
  return (
    <RowActions>
      {onSend && can.send && status === "draft" && (
        <RowAction label={`Send ${reference}`} onClick={() => onSend(agreement)}>
          Send
        </RowAction>
      )}
      <RowLink label={`View ${reference}`} to={pathOf(id)}>
        View
      </RowLink>
      {onEdit && can.edit && (
        <RowAction label={`Edit ${reference}`} onClick={() => onEdit(agreement)}>
          Edit
        </RowAction>
      )}
      {can.download && (
        <RowLink label={`Download ${reference} as a PDF`} href={hrefOf(readAgreementPdf, { id })}>
          PDF
        </RowLink>
      )}
    </RowActions>
  );
}

function Chooser({ agreement, chosen }: { agreement: AgreementSummary; chosen: ChosenDrafts }) {
  const { id, reference, status } = agreement;
  const isChosen = chosen.isChosen(id);
  // One that was sent meanwhile can still be taken out.
  if (status !== "draft" && !isChosen) return null;
  return (
    <label className={styles.chooser}>
      <CheckBox
        aria-label={`Choose ${reference}`}
        checked={isChosen}
        disabled={chosen.isFull && !isChosen}
        onChange={({ target }) => chosen.choose([agreement], target.checked)}
      />
    </label>
  );
}
