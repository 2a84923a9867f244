import type { ReactNode } from "react";
import { formatPhone } from "#platform/phone.ts";
import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import type { InvoiceDetail } from "../../contract.ts";
import { isIssued, TERMS_LABELS } from "../../rules-invoices.ts";
import { InvoiceBadge } from "../invoice-badge.tsx";
import { counted, dayYear } from "../invoice-words.ts";
import styles from "./invoice-head-section.module.css";
import type { InvoiceAddresses } from "./invoice-screen.tsx";

interface HeadSection {
  invoice: InvoiceDetail;
  timeZone: string;
  addresses: InvoiceAddresses;
  /** What can be done with it. */
  children: ReactNode;
}

/** Which one it is, how much of it is open, whose it is, and how far it came. */
export function InvoiceHeadSection({ invoice, timeZone, addresses, children }: HeadSection) {
  const { reference, status, totalCents, client, pendingCents } = invoice;
  return (
    <section className={styles.head} aria-label={`Invoice ${reference}`}>
      <div className={styles.top}>
        <div className={styles.who}>
          <div className={styles.badges}>
            <h2>{reference}</h2>
            <InvoiceBadge status={status} />
          </div>
          <p>
            <strong className={styles.amount}>{formatMoney(totalCents)}</strong>
            {" for "}
            <Link to={addresses.client(client.id)}>{client.name}</Link>
          </p>
          <p className={styles.open}>{openWords(invoice)}</p>
          {pendingCents > 0 && <p className={styles.open}>{`${formatMoney(pendingCents)} of it is on its way`}</p>}
        </div>
        {children}
      </div>
      <div className={styles.facts}>
        <FactList facts={factsOf(invoice, timeZone, addresses)} />
      </div>
    </section>
  );
}

function openWords({ status, balanceCents, dueOn }: InvoiceDetail): string {
  if (status === "draft") return "Not sent yet: nothing is owed.";
  if (status === "cancelled") return "Cancelled: nothing is owed.";
  if (status === "paid") return "Nothing is open.";
  const due = status === "overdue" ? `was due ${dayYear(dueOn)}` : `due ${dayYear(dueOn)}`;
  return `${formatMoney(balanceCents)} open, ${due}`;
}

function factsOf(invoice: InvoiceDetail, timeZone: string, addresses: InvoiceAddresses) {
  const { billTo, invoiceOn, dueOn, paymentTerms, visitId } = invoice;
  const at = (instant: string) => formatInstantYear(instant, timeZone, "en");
  return [
    {
      label: "Bill to",
      fact: (
        <span className={styles.lines}>
          <span>{billTo.name}</span>
          <span>{billTo.address}</span>
          <span>{billTo.email}</span>
          {billTo.phone !== "" && <span>{formatPhone(billTo.phone)}</span>}
        </span>
      ),
    },
    { label: "Invoice date", fact: dayYear(invoiceOn) },
    { label: "Due date", fact: `${dayYear(dueOn)} (${TERMS_LABELS[paymentTerms]})` },
    ...(isIssued(invoice.status) ? [{ label: "Opened by the client", fact: viewWords(invoice, at) }] : []),
    ...(invoice.lastSentAt === null ? [] : [{ label: "Last sent", fact: at(invoice.lastSentAt) }]),
    ...(invoice.paidAt === null ? [] : [{ label: "Paid", fact: at(invoice.paidAt) }]),
    ...(invoice.cancelledAt === null
      ? []
      : [{ label: "Cancelled", fact: `${at(invoice.cancelledAt)}: ${invoice.cancelReason}` }]),
    ...(visitId === null
      ? []
      : [{ label: "Made from", fact: <Link to={addresses.visit(visitId)}>The finished visit</Link> }]),
    ...(invoice.planId === null ? [] : [{ label: "Written for", fact: "A recurring service" }]),
  ];
}

const viewWords = ({ viewCount, viewedAt }: InvoiceDetail, at: (instant: string) => string): string =>
  viewedAt === null ? "Not yet" : `${counted(viewCount, "time")}, last ${at(viewedAt)}`;
