import type { ReactNode } from "react";
import { formatPhone } from "#platform/phone.ts";
import { stateName } from "#platform/state-names.ts";
import { formatNumber } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { ClientDetail } from "../contract.ts";
import {
  BEST_TIME_LABELS,
  HOW_HEARD_LABELS,
  LANGUAGE_LABELS,
  PREFERRED_CONTACT_LABELS,
  PREVIOUS_TREATMENT_LABELS,
  PROPERTY_TYPE_LABELS,
  SEVERITY_LABELS,
  URGENCY_LABELS,
  WANTED_SERVICE_LABELS,
  WHEN_STARTED_LABELS,
} from "./client-labels.ts";
import { newsletterWords } from "./newsletter-words.ts";
import styles from "./client-overview-section.module.css";

/** What is known about a client, by subject. */
export function ClientOverviewSection({ client, timeZone }: { client: ClientDetail; timeZone: string }) {
  return (
    <div className={styles.cards}>
      <Contact client={client} timeZone={timeZone} />
      <Infestation client={client} />
      <Service client={client} />
      <SectionCard title="Notes" text="For the office only.">
        <p className={styles.text}>{client.notes || <Missing />}</p>
      </SectionCard>
    </div>
  );
}

function Contact({ client, timeZone }: { client: ClientDetail; timeZone: string }) {
  const person = `${client.firstName} ${client.lastName}`.trim();
  return (
    <SectionCard title="Contact">
      <FactList
        facts={[
          ...(client.clientType === "commercial" ? [{ label: "Contact person", fact: person || <Missing /> }] : []),
          {
            label: "Email",
            fact: client.email === "" ? <Missing /> : <a href={`mailto:${client.email}`}>{client.email}</a>,
          },
          { label: "Phone", fact: client.phone === "" ? <Missing /> : formatPhone(client.phone) },
          {
            label: "Address",
            fact: `${client.address}, ${client.city}, ${stateName(client.state, "en")} ${client.zipCode}`,
          },
          { label: "Preferred contact", fact: known(client.preferredContact, PREFERRED_CONTACT_LABELS) },
          { label: "Best time to call", fact: known(client.bestTimeToCall, BEST_TIME_LABELS) },
          { label: "Language", fact: LANGUAGE_LABELS[client.language] },
          { label: "How did you hear about us", fact: known(client.howHeard, HOW_HEARD_LABELS) },
          { label: "Newsletter", fact: newsletterWords(client, timeZone) },
          { label: "Login", fact: loginOf(client) },
        ]}
      />
    </SectionCard>
  );
}

const loginOf = ({ account }: ClientDetail): string => {
  if (!account) return "None";
  return account.lastSignedInAt === null ? `${account.email}, not used yet` : account.email;
};

function Infestation({ client }: { client: ClientDetail }) {
  return (
    <SectionCard title="Infestation">
      <FactList
        facts={[
          { label: "Pests", fact: client.pestTypes.join(", ") || <Missing /> },
          { label: "Severity", fact: known(client.severity, SEVERITY_LABELS) },
          { label: "Urgency", fact: known(client.urgency, URGENCY_LABELS) },
          { label: "When it started", fact: known(client.whenStarted, WHEN_STARTED_LABELS) },
          { label: "Previous treatments", fact: known(client.previousTreatments, PREVIOUS_TREATMENT_LABELS) },
          { label: "Description", fact: <Text>{client.infestationDescription}</Text> },
        ]}
      />
    </SectionCard>
  );
}

function Service({ client }: { client: ClientDetail }) {
  const { squareFootage } = client;
  return (
    <SectionCard title="Service">
      <FactList
        facts={[
          { label: "Requested service", fact: known(client.serviceType, WANTED_SERVICE_LABELS) },
          { label: "Property type", fact: known(client.propertyType, PROPERTY_TYPE_LABELS) },
          {
            label: "Square footage",
            fact: squareFootage === null ? <Missing /> : `${formatNumber(squareFootage, "en")} sq ft`,
          },
          { label: "Special requests", fact: <Text>{client.specialRequests}</Text> },
        ]}
      />
    </SectionCard>
  );
}

const known = <Value extends string>(value: Value | null, labels: Readonly<Record<Value, string>>): ReactNode =>
  value === null ? <Missing /> : labels[value];

const Text = ({ children }: { children: string }) =>
  children === "" ? <Missing /> : <span className={styles.text}>{children}</span>;

const Missing = () => <span className={styles.none}>—</span>;
