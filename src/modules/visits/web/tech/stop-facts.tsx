import { useSyncExternalStore, type ReactNode } from "react";
import { formatInstant, formatLongDay, formatNumber, formatTimeRange } from "#platform/web/format.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { TouchOutLink } from "#ui/touch/touch-button.tsx";
import { IconMap, IconMessage, IconPhone } from "#ui/touch/touch-icons.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { Stop } from "../../contract.ts";
import { lengthLabel, mapHref, smsHref, startLabel, warningsOf } from "./day-view.ts";
import styles from "./stop-facts.module.css";

interface StopFactsProps {
  stop: Stop;
  timeZone: string;
  officePhone: string;
  /** What the client reported there, before what the office wrote. */
  reported: ReactNode;
}

/** Everything about an appointment, the most urgent first. */
export function StopFacts({ stop, timeZone, officePhone, reported }: StopFactsProps) {
  const { contact, instructions, arrival } = stop;
  const warnings = warningsOf(stop);
  return (
    <>
      {stop.status === "cancelled" && <TouchNotice tone="danger" title="This appointment was canceled" />}
      {warnings.map(({ label, text }) => (
        <TouchNotice key={label} tone="warning" title={label}>
          <p className={styles.text}>{text}</p>
        </TouchNotice>
      ))}
      {arrival && (
        <TouchNotice tone="good">
          <p>
            {contact.name} was {arrival.wasEmailed ? "told" : "not reached by email"}:{" "}
            {arrival.kind === "on-my-way" ? "on my way" : "running late"},{" "}
            {formatTimeRange(arrival.from, arrival.to, "en")}
          </p>
        </TouchNotice>
      )}
      <Address stop={stop} />
      <div className={styles.pair}>
        {contact.phone !== "" && (
          <>
            <TouchOutLink href={phoneHref(contact.phone)} icon={<IconPhone />}>
              Call
            </TouchOutLink>
            <TouchOutLink href={smsHref(contact.phone, contact.greeting)} icon={<IconMessage />}>
              Text
            </TouchOutLink>
          </>
        )}
        {officePhone !== "" && (
          <TouchOutLink href={phoneHref(officePhone)} icon={<IconPhone />}>
            Office
          </TouchOutLink>
        )}
      </div>
      {reported}
      <dl className={styles.facts}>
        <Fact label="Service">{stop.title}</Fact>
        <Fact label="Time">{`${startLabel(stop)}, ${lengthLabel(stop)}`}</Fact>
        <Fact label="Access">{instructions.accessInstructions}</Fact>
        <Fact label="Client’s requests">{stop.clientInstructions}</Fact>
        <Fact label="Pests">{instructions.targetPests.join(", ")}</Fact>
        <Fact label="Areas to treat">{instructions.areasToTreat.join(", ")}</Fact>
        <Fact label="Methods">{instructions.treatmentMethods.join(", ")}</Fact>
        <Fact label="Products requested">{instructions.chemicalsNeeded.join(", ")}</Fact>
        <Fact label="Equipment">{instructions.equipmentNeeded.join(", ")}</Fact>
        <Fact label="Office notes">{stop.notes}</Fact>
        <Fact label="Property">{propertyOf(stop)}</Fact>
        <Fact label="Weather">{stop.weatherDependency ? "Only in dry weather" : ""}</Fact>
        <Fact label="Team">{stop.team.length > 1 ? stop.team.join(", ") : ""}</Fact>
        <Fact label="Phone">{contact.phone === "" ? "" : formatPhone(contact.phone)}</Fact>
        <Fact label="Language">{LANGUAGES[contact.language] ?? ""}</Fact>
        <Fact label="Reference">{stop.reference}</Fact>
      </dl>
      <LastVisits stop={stop} />
      {stop.visit && (
        <p>
          Started {formatInstant(stop.visit.startedAt, timeZone, "en")} by {stop.visit.startedBy}
        </p>
      )}
    </>
  );
}

/** Whom one speaks English with needs no line of its own. */
const LANGUAGES: Record<string, string> = { es: "Spanish", fr: "French" };

function propertyOf({ propertyType, squareFeet }: Stop): string {
  const size = squareFeet === null ? "" : `${formatNumber(squareFeet, "en")} sq ft`;
  return [propertyType ?? "", size].filter((text) => text !== "").join(", ");
}

function Address({ stop: { address } }: { stop: Stop }) {
  const agent = useAgent();
  if (address === "") return <TouchNotice tone="warning" title="No address on file. Please ask the office." />;
  return (
    <div className={styles.address}>
      <p>{address}</p>
      <TouchOutLink href={mapHref(address, agent)} icon={<IconMap />}>
        Directions
      </TouchOutLink>
    </div>
  );
}

/** Only the phone itself knows which map app it has. */
const useAgent = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => navigator.userAgent,
    () => "",
  );

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LastVisits({ stop: { lastVisits } }: { stop: Stop }) {
  if (lastVisits.length === 0) return <p className={styles.soft}>No earlier visits here.</p>;
  return (
    <section className={styles.visits}>
      <h2>Last visits</h2>
      {lastVisits.map((visit, place) => (
        <details key={`${visit.date} ${visit.title}`} className={styles.visit} open={place === 0}>
          <summary>
            {formatLongDay(visit.date, "en")}: {visit.title}
          </summary>
          <p className={styles.soft}>{visit.technicianName}</p>
          {visit.findings.map(({ pest, count, where }) => (
            <p key={`${pest} ${where}`}>
              Found: {[pest, count === null ? "" : String(count), where].filter((text) => text !== "").join(", ")}
            </p>
          ))}
          {visit.products.map(({ name, quantity, unit, area }) => (
            <p key={`${name} ${area}`}>
              Applied: {name}, {quantity} {unit}
              {area === "" ? "" : `, ${area}`}
            </p>
          ))}
          {visit.notes !== "" && <p className={styles.text}>{visit.notes}</p>}
        </details>
      ))}
    </section>
  );
}
