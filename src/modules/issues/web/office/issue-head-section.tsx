import type { ReactNode } from "react";
import { longDayLabel } from "#platform/days.ts";
import { formatDay, formatInstantYear, formatTime } from "#platform/web/format.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import type { IssueDetail, IssueService } from "../../contract.ts";
import { TYPE_LABELS } from "../../rules.ts";
import { IssueBadge, PriorityBadge } from "./issue-badge.tsx";
import styles from "./issue-head-section.module.css";
import type { IssueAddresses } from "./issue-screen.tsx";

interface HeadSection {
  issue: IssueDetail;
  timeZone: string;
  addresses: IssueAddresses;
  /** What can be done with it. */
  children: ReactNode;
}

/** What it is, whose, where, what covers it, and who comes for it. */
export function IssueHeadSection({ issue, timeZone, addresses, children }: HeadSection) {
  const { title, reference } = issue;
  return (
    <section className={styles.head} aria-label={title}>
      <div className={styles.who}>
        <h2>{title}</h2>
        <div className={styles.badges}>
          <IssueBadge {...issue} />
          <PriorityBadge {...issue} />
          <span className={styles.soft}>{reference}</span>
        </div>
      </div>
      {children}
      <div className={styles.facts}>
        <FactList facts={factsOf(issue, timeZone, addresses)} />
      </div>
    </section>
  );
}

function factsOf(issue: IssueDetail, timeZone: string, addresses: IssueAddresses) {
  const { client, contact, property, type, reportedBy, reportedAt, resolvedAt, assignedTo, service, can } = issue;
  return [
    { label: "Client", fact: <Link to={addresses.client(client.id)}>{client.name}</Link> },
    ...(contact && contact.phone !== ""
      ? [{ label: "Phone", fact: <a href={phoneHref(contact.phone)}>{formatPhone(contact.phone)}</a> }]
      : []),
    ...(contact && contact.email !== ""
      ? [{ label: "Email", fact: <a href={`mailto:${contact.email}`}>{contact.email}</a> }]
      : []),
    { label: "Property", fact: property ? propertyWords(property) : "—" },
    { label: "Coverage", fact: coverageWords(issue) },
    // Whoever can change these two has them as fields.
    ...(can.change
      ? []
      : [
          { label: "Pest", fact: TYPE_LABELS[type] },
          { label: "Assigned to", fact: assignedTo?.name ?? "Unassigned" },
        ]),
    {
      label: "Visit",
      fact: service ? (
        <Link to={addresses.appointment(service.appointmentId)}>{serviceWords(service)}</Link>
      ) : (
        "None yet"
      ),
    },
    {
      label: "Reported",
      fact: `${formatInstantYear(reportedAt, timeZone, "en")} by ${reportedBy.name}${reportedBy.isStaff ? " (staff)" : ""}`,
    },
    ...(resolvedAt === null ? [] : [{ label: "Resolved", fact: formatInstantYear(resolvedAt, timeZone, "en") }]),
  ];
}

const propertyWords = ({ label, address }: NonNullable<IssueDetail["property"]>): string =>
  label === "" ? address : `${label}: ${address}`;

/** Whether doing it again is free, and until when. */
function coverageWords({ coverage, status }: IssueDetail): string {
  if (coverage === null) return status === "resolved" ? "—" : "Not covered by a plan or warranty";
  if (coverage.kind === "plan") return `Free re-treatment: plan “${coverage.name}”`;
  const until = coverage.until === null ? "" : ` until ${longDayLabel(coverage.until, "en")}`;
  return `Free re-treatment: warranty of “${coverage.name}”${until}`;
}

function serviceWords({ title, date, time, timeWindow, technicianName }: IssueService): string {
  const when = time === null ? (timeWindow === null ? "no time yet" : timeWindow) : formatTime(time, "en");
  return [`${title}, ${formatDay(date, "en")}, ${when}`, ...(technicianName === null ? [] : [technicianName])].join(
    " · ",
  );
}
