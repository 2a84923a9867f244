import { formatPhone, phoneHref } from "#platform/phone.ts";
import { formatInstant } from "#platform/web/format.ts";
import type { ReactNode } from "react";
import type { AppointmentDetail } from "#modules/appointments/contract.ts";
import { ScheduleConversation } from "./schedule-conversation-section.tsx";
import styles from "./schedule-facts.module.css";
import { NO_EMAIL } from "../client-call-words.ts";
import { needsWords } from "../appointment-team.ts";
import {
  capitalised,
  LANGUAGE_LABELS,
  PROPERTY_LABELS,
  serviceLabel,
  SIZE_LABELS,
  whenLabel,
} from "#modules/appointments/web/index.ts";

interface Shown {
  appointment: AppointmentDetail;
  today: string;
  timeZone: string;
  /** Technicians read their appointments, but not the list of clients. */
  mayOpenClient?: boolean;
}

/** Everything that is known of one appointment, in the order in which the office asks for it. */
export function ScheduleFacts({ appointment, today, timeZone, mayOpenClient = false }: Shown) {
  const { consultation, assistants } = appointment;
  const needs = needsWords(appointment);
  return (
    <div className={styles.facts}>
      <Group title="Appointment">
        <Fact label="When">{whenLabel(appointment, today)}</Fact>
        <Fact label="Service">{serviceLabel(appointment)}</Fact>
        <Fact label="Technician">{appointment.technicianName ?? <Missing>Unassigned</Missing>}</Fact>
        <Fact label={assistants.length === 1 ? "Assistant" : "Assistants"}>
          {assistants.map(({ name }) => name).join(", ")}
        </Fact>
        <Fact label="Technicians">{needs !== null && <strong className={styles.warning}>{needs}</strong>}</Fact>
        <Fact label="Cancellation reason">{appointment.cancellationReason}</Fact>
        <Fact label="Internal note">{appointment.cancellationNote}</Fact>
      </Group>
      <ContactGroup appointment={appointment} mayOpenClient={mayOpenClient} />
      <PropertyGroup appointment={appointment} />
      {consultation && (
        <Group title="Problem">
          <Fact label="Pest">{`${capitalised(consultation.pestCategory)} · ${capitalised(consultation.pestType)}`}</Fact>
          {appointment.kind === "consultation" && (
            <Fact label="What they wrote">
              {consultation.notes ? (
                <span className={styles.written}>{consultation.notes}</span>
              ) : (
                <Missing>Nothing</Missing>
              )}
            </Fact>
          )}
        </Group>
      )}
      {appointment.conversation && <ScheduleConversation conversation={appointment.conversation} />}
      <RecordGroup appointment={appointment} timeZone={timeZone} mayOpenClient={mayOpenClient} />
    </div>
  );
}

function ContactGroup({
  appointment: { contact, client, consultation },
  mayOpenClient = false,
}: Pick<Shown, "appointment" | "mayOpenClient">) {
  return (
    <Group title="Contact">
      <Fact label="Name">{contact?.name ?? client?.name ?? <Missing>—</Missing>}</Fact>
      <Fact label="Phone">{contact?.phone && <a href={phoneHref(contact.phone)}>{formatPhone(contact.phone)}</a>}</Fact>
      <Fact label="Email">
        {contact &&
          (contact.email === "" ? (
            <Missing>{NO_EMAIL}</Missing>
          ) : (
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          ))}
      </Fact>
      <Fact label="Client">{client && mayOpenClient && <a href={clientPage(client)}>{client.name}</a>}</Fact>
      <Fact label="Language">{consultation && LANGUAGE_LABELS[consultation.language]}</Fact>
    </Group>
  );
}

function PropertyGroup({ appointment: { consultation, address } }: Pick<Shown, "appointment">) {
  if (!consultation)
    return (
      <Group title="Property">
        <Fact label="Address">{address === "" ? <Missing>—</Missing> : <Place address={address} />}</Fact>
      </Group>
    );
  return (
    <Group title="Property">
      <Fact label="Address">
        {address === "" ? <Missing>—</Missing> : <Place address={address} />}
        {!consultation.inServiceArea && <strong className={styles.warning}>Outside the service area</strong>}
      </Fact>
      <Fact label="Type">{consultation.propertyType && PROPERTY_LABELS[consultation.propertyType]}</Fact>
      <Fact label="Size">{consultation.propertySize && SIZE_LABELS[consultation.propertySize]}</Fact>
    </Group>
  );
}

const clientPage = ({ id }: { id: string }) => `/admin-dashboard/clients/${id}`;

function RecordGroup({ appointment, timeZone, mayOpenClient }: Omit<Shown, "today">) {
  const { kind, reference, createdAt, lead, notes } = appointment;
  return (
    <Group title="Record">
      <Fact label="Reference">
        <span className={styles.code}>{reference}</span>
      </Fact>
      <Fact label="Booked">{formatInstant(createdAt, timeZone, "en")}</Fact>
      <Fact label="Lead">
        {lead && (
          <>
            {mayOpenClient ? <a href={clientPage(lead)}>{lead.name}</a> : lead.name} · {capitalised(lead.status)}
          </>
        )}
      </Fact>
      {/* What a consultation notes is the text above, once more, for programs that read one field. */}
      <Fact label="Notes">{kind !== "consultation" && notes && <span className={styles.written}>{notes}</span>}</Fact>
    </Group>
  );
}

/** Where to go, with the way there. */
function Place({ address }: { address: string }) {
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
  return (
    <>
      <span className={styles.lines}>{address.replace(", ", "\n")}</span>
      <a href={map} target="_blank" rel="noreferrer">
        Show on a map<span className={styles.hidden}> (opens a new tab)</span>
      </a>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

/** Nothing where nothing is known, so that no label stands alone. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Missing = ({ children }: { children: ReactNode }) => <span className={styles.missing}>{children}</span>;
