import { IconCheck, IconFileTypePdf, IconPencil } from "@tabler/icons-react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { VisitView } from "../../contract.ts";
import { VisitBadge } from "./visit-badge.tsx";
import { visitLength, visitTimes } from "./visit-words.ts";
import styles from "./visit-head-section.module.css";
import type { VisitAddresses } from "./visit-screen.tsx";

interface HeadSection {
  visit: VisitView;
  /** Undefined until it is known. */
  hasEmail: boolean | undefined;
  addresses: VisitAddresses;
  onFinish: () => void;
  onAmend: () => void;
}

/** What it was, for whom, where, by whom and when, and what can be done about it. */
export function VisitHeadSection({ visit, hasEmail, addresses, onFinish, onAmend }: HeadSection) {
  const { title, contactName, clientId, status, startedAt, endedAt, appointmentStatus } = visit;
  return (
    <section className={styles.head} aria-label={title}>
      <div className={styles.top}>
        <div className={styles.who}>
          <h2>{title}</h2>
          <div className={styles.badges}>
            <VisitBadge status={status} />
            {appointmentStatus === "cancelled" && <StatusBadge tone="warning">Appointment cancelled</StatusBadge>}
          </div>
        </div>
        <Actions visit={visit} onFinish={onFinish} onAmend={onAmend} />
      </div>
      <div className={styles.facts}>
        <FactList
          facts={[
            {
              label: "Client",
              fact: clientId === null ? contactName : <Link to={addresses.client(clientId)}>{contactName}</Link>,
            },
            { label: "Address", fact: visit.address || "—" },
            { label: "Technicians", fact: <Team team={visit.team} addresses={addresses} /> },
            {
              label: "On site",
              fact: `${visitTimes(visit)}${endedAt === null ? "" : ` · ${visitLength(startedAt, endedAt)}`}`,
            },
            {
              label: "Appointment",
              fact: <Link to={addresses.appointment(visit.appointmentId)}>Open appointment</Link>,
            },
            ...(hasEmail === false ? [{ label: "Report", fact: NO_EMAIL }] : []),
          ]}
        />
      </div>
      {visit.missing.length > 0 && (
        <div className={styles.missing}>
          <h3>Missing before it can be finished</h3>
          <ul>
            {visit.missing.map(({ path, message, rule }) => (
              <li key={path + message}>{rule === "" ? message : `${message} (${rule})`}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const NO_EMAIL = "The client has no email, so it is sent to nobody. Print it, or read it to them.";

function Team({ team, addresses }: Pick<VisitView, "team"> & Pick<HeadSection, "addresses">) {
  return (
    <ul className={styles.team}>
      {team.map(({ id, name }) => (
        <li key={id}>
          <Link to={addresses.technician(id)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Actions({
  visit: { id, status, can, hasPdf },
  onFinish,
  onAmend,
}: Omit<HeadSection, "addresses" | "hasEmail">) {
  return (
    <div className={styles.actions}>
      {!hasPdf && status === "finished" && (
        <p className={styles.soft} role="status">
          The report is being written as a PDF.
        </p>
      )}
      {hasPdf && (
        <ButtonLink
          tone="secondary"
          icon={<IconFileTypePdf size={18} aria-hidden />}
          href={`/api/visits/${encodeURIComponent(id)}/report.pdf`}
        >
          Report as PDF
        </ButtonLink>
      )}
      {(can.amend || can.write) && (
        <Button icon={<IconPencil size={18} aria-hidden />} onClick={onAmend}>
          {can.write ? "Edit report" : "Correct report"}
        </Button>
      )}
      {can.finish && (
        <Button tone="primary" icon={<IconCheck size={18} aria-hidden />} onClick={onFinish}>
          Finish visit
        </Button>
      )}
    </div>
  );
}
