import type { ReactNode } from "react";
import { LANGUAGE_LABELS, WINDOW_LABELS } from "#modules/appointments/web/index.ts";
import { formatPhone } from "#platform/phone.ts";
import { formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { TYPE_LABELS } from "../../rules.ts";
import { isOngoing, isSingle } from "../../rules-terms.ts";
import { AgreementBadge } from "../agreement-badge.tsx";
import { amountText } from "../amount-text.ts";
import { counted, datesText, dayYear, momentOf, rhythmText, TERMS_LABELS } from "../agreement-words.ts";
import type { AgreementAddresses } from "./agreement-screen.tsx";
import styles from "./agreement-screen.module.css";

interface HeadSection {
  agreement: AgreementDetail;
  timeZone: string;
  addresses: AgreementAddresses;
  /** What can be done with it. */
  children: ReactNode;
}

/** What it is, with whom, for how much, and where it stands. */
export function AgreementHeadSection({ agreement, timeZone, addresses, children }: HeadSection) {
  const { reference, client, contractType } = agreement;
  return (
    <section className={styles.head} aria-label={reference}>
      <div className={styles.top}>
        <div className={styles.who}>
          <div className={styles.badges}>
            <h2>{reference}</h2>
            <AgreementBadge {...agreement} />
          </div>
          <p>{TYPE_LABELS[contractType]}</p>
          <p>
            <Link to={addresses.client(client.id)}>{client.name}</Link>
          </p>
          <p className={styles.amount}>{amountText(agreement)}</p>
          <p className={styles.soft}>{[...waitsFor(agreement), datesText(agreement, timeZone)].join(" · ")}</p>
        </div>
        {children}
      </div>
      <div className={styles.facts}>
        <FactList facts={factsOf(agreement, timeZone, addresses)} />
      </div>
    </section>
  );
}

/** Whose signature is next, while it waits for one. */
function waitsFor({ status, signers }: AgreementDetail): string[] {
  if (status !== "sent") return [];
  const next = signers.find(({ signedAt }) => signedAt === null);
  return next ? [`Waiting for ${next.party === "company" ? "us" : next.name} to sign`] : [];
}

type Fact = { label: string; fact: ReactNode };
const when = (isShown: boolean, label: string, fact: ReactNode): Fact[] => (isShown ? [{ label, fact }] : []);

function factsOf(agreement: AgreementDetail, timeZone: string, addresses: AgreementAddresses): Fact[] {
  const { client, startsOn, endsOn, template, services, planId, appointmentId, replaces, followedBy } = agreement;
  const { cancelReason, declineReason, sentAt, signedAt } = agreement;
  const other = ({ id, reference }: { id: string; reference: string }) => (
    <Link to={addresses.one(id)}>{reference}</Link>
  );
  return [
    {
      label: "Client",
      fact: (
        <span className={styles.lines}>
          <span>{agreement.clientAddress}</span>
          <span>{client.email}</span>
          {agreement.clientPhone !== "" && <span>{formatPhone(agreement.clientPhone)}</span>}
        </span>
      ),
    },
    { label: "Service", fact: `${agreement.serviceName} · ${rhythmText(agreement)}` },
    {
      label: "Term",
      fact: endsOn === null ? `From ${dayYear(startsOn)}` : `${dayYear(startsOn)} – ${dayYear(endsOn)}`,
    },
    { label: "Price", fact: priceText(agreement) },
    { label: "Payment terms", fact: TERMS_LABELS[agreement.paymentTerms] },
    { label: "Preferred time", fact: WINDOW_LABELS[agreement.timeWindow] },
    ...when(services.length > 0, "Services included", services.join(", ")),
    { label: "Template", fact: `${template.name}, version ${template.version}` },
    { label: "Language", fact: LANGUAGE_LABELS[agreement.language] },
    ...when(sentAt !== null, "Sent", sentAt !== null && momentOf(sentAt, timeZone)),
    ...when(signedAt !== null, "Signed", signedAt !== null && momentOf(signedAt, timeZone)),
    ...when(planId !== null, "Made from it", <Link to={addresses.plans(client.id)}>The recurring service</Link>),
    ...when(
      appointmentId !== null,
      "Made from it",
      appointmentId !== null && <Link to={addresses.appointment(appointmentId)}>The appointment</Link>,
    ),
    ...when(
      replaces !== null,
      agreement.origin === "renewal" ? "Renews" : "Replaces",
      replaces !== null && other(replaces),
    ),
    ...when(followedBy !== null, "Followed by", followedBy !== null && other(followedBy)),
    ...when(declineReason !== "", "Declined", declineReason),
    ...when(cancelReason !== "" && declineReason === "", "Cancelled", cancelReason),
  ];
}

function priceText(agreement: AgreementDetail): string {
  const { visits } = agreement;
  if (isSingle(agreement)) return formatMoney(agreement.totalCents);
  if (isOngoing(agreement)) return `${formatMoney(visits.eachCents)} for each visit`;
  const each = `${counted(visits.count, "visit")} in the term, ${formatMoney(visits.eachCents)} each`;
  return visits.lastCents === visits.eachCents ? each : `${each}, the last ${formatMoney(visits.lastCents)}`;
}
