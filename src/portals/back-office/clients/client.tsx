import { useState } from "react";
import { data, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { ClientAppointmentsSection, NewAppointmentDialog, WarrantySection } from "#modules/schedule/web/index.ts";
import { PlanSection } from "#modules/plans/web/index.ts";
import { PeopleSection } from "#modules/accounts/web/index.ts";
import {
  ClientBillingAddressSection,
  ClientInvoicesSection,
  ClientMethodsSection,
} from "#modules/billing/web/index.ts";
import { getClient, type ClientDetail } from "#modules/clients/contract.ts";
import { ClientScreen, type ClientPart } from "#modules/clients/web/index.ts";
import { ClientDocumentsPanel } from "#modules/documents/web/index.ts";
import { ClientIssuesSection } from "#modules/issues/web/index.ts";
import { PropertyWishSection } from "#modules/notices/web/index.ts";
import { ClientDeliveriesSection } from "#modules/notifications/web/index.ts";
import { PropertiesSection } from "#modules/properties/web/index.ts";
import { ClientVisitsSection } from "#modules/visits/web/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import { roleMay } from "#platform/permissions.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { clientAgreementsPart } from "./client-agreements-part.tsx";
import { clientPath, CLIENTS_PAGE, propertyPlanPath } from "./client-paths.ts";
import { placeOf } from "../places.ts";
import NotFoundPage from "../not-found.tsx";
import { roleOf, useOffice } from "../use-office.ts";
import { visitPath } from "../visits/visit-paths.ts";

/** The parts of the page by the ends of their addresses, whoever may see them; besides there is the page itself. */
const PARTS = [
  "properties",
  "appointments",
  "visits",
  "issues",
  "plans",
  "agreements",
  "invoices",
  "payment-methods",
  "documents",
  "people",
  "sent",
  "history",
] as const;
/** One whose address is not known above would be a tab to a page that there is not. */
type KnownPart = ClientPart & { path: (typeof PARTS)[number] };

const isKnown = (part: string | undefined): boolean => part === undefined || PARTS.some((known) => known === part);

export async function loader({ params: { id = "", part }, context }: LoaderFunctionArgs) {
  return data(null, { status: isKnown(part) ? await statusOfPageFor(context, getClient, { id }) : 404 });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

/** The client's library, for whoever may read it. */
const documentsPart = (role: StaffRole, timeZone: string): readonly KnownPart[] =>
  roleMay(role, "documents.read")
    ? [
        {
          path: "documents",
          label: "Documents",
          content: (client) => (
            <ClientDocumentsPanel
              clientId={client.id}
              timeZone={timeZone}
              places={DOCUMENT_PLACES}
              mayAdd={client.can.edit && roleMay(role, "documents.write")}
              mayExport={roleMay(role, "data_export.read")}
            />
          ),
        },
      ]
    : [];

/** Who wants to be told before applications, by property, for whoever may read it. */
const wishesOf = (role: StaffRole, clientId: string, timeZone: string) =>
  roleMay(role, "appointments.read")
    ? {
        moreOf: ({ id, name }: { id: string; name: string }) => (
          <PropertyWishSection clientId={clientId} propertyId={id} name={name} timeZone={timeZone} />
        ),
      }
    : {};

const DOCUMENT_PLACES = { client: (id: string) => placeOf("client", id) };

/** One client, with what the modules after clients know about them. */
export default function ClientPage() {
  const { user, company } = useOffice();
  const { id = "", part } = useParams();
  const navigate = useNavigate();
  const [isBooking, setBooking] = useState(false);
  const { timeZone } = company;
  const parts: readonly KnownPart[] = [
    {
      path: "properties",
      label: "Properties",
      content: (client) => (
        <PropertiesSection
          clientId={client.id}
          serviceAreas={company.serviceAreas}
          mayAdd={client.can.edit}
          planPathOf={(propertyId) => propertyPlanPath(client.id, propertyId)}
          {...wishesOf(roleOf(user), client.id, timeZone)}
        />
      ),
    },
    {
      path: "appointments",
      label: "Appointments",
      content: (client) => (
        <>
          <ClientAppointmentsSection
            clientId={client.id}
            timeZone={timeZone}
            {...(client.can.edit && { onNew: () => setBooking(true) })}
          />
          <WarrantySection clientId={client.id} />
        </>
      ),
    },
    {
      path: "people",
      label: "People",
      content: (client) => (
        <PeopleSection
          whose={{ kind: "client", clientId: client.id }}
          timeZone={timeZone}
          mayChange={client.can.edit}
        />
      ),
    },
    {
      path: "visits",
      label: "Visits",
      content: (client) => <ClientVisitsSection clientId={client.id} pathOf={visitPath} />,
    },
    ...(roleMay(roleOf(user), "inbox.read")
      ? [
          {
            path: "issues" as const,
            label: "Issues",
            content: (client: ClientDetail) => (
              <ClientIssuesSection
                clientId={client.id}
                timeZone={timeZone}
                pathOf={(issue) => placeOf("issue", issue)}
                mayAdd={client.can.edit && roleMay(roleOf(user), "inbox.write")}
              />
            ),
          },
        ]
      : []),
    {
      path: "plans",
      label: "Recurring services",
      content: (client) => <PlanSection clientId={client.id} timeZone={timeZone} mayAdd={client.can.edit} />,
    },
    ...clientAgreementsPart({ user, company }, (path) => void navigate(path)),
    ...(roleMay(roleOf(user), "invoices.read")
      ? [
          {
            path: "invoices" as const,
            label: "Invoices",
            content: (client: ClientDetail) => (
              <>
                <ClientBillingAddressSection
                  clientId={client.id}
                  serviceAreas={company.serviceAreas}
                  mayEdit={client.can.edit}
                />
                <ClientInvoicesSection
                  clientId={client.id}
                  timeZone={timeZone}
                  mayAdd={client.can.edit && roleMay(roleOf(user), "invoices.write")}
                  pathOf={(invoice) => placeOf("invoice", invoice)}
                  onOpen={(path) => void navigate(path)}
                />
              </>
            ),
          },
        ]
      : []),
    ...(roleMay(roleOf(user), "payments.read")
      ? [
          {
            path: "payment-methods" as const,
            label: "Payment methods",
            content: (client: ClientDetail) => <ClientMethodsSection clientId={client.id} timeZone={timeZone} />,
          },
        ]
      : []),
    ...documentsPart(roleOf(user), timeZone),
    {
      path: "sent",
      label: "Sent messages",
      content: (client) => <ClientDeliveriesSection clientId={client.id} timeZone={timeZone} />,
    },
  ];
  // Of a part that is for others there is no page, as there is no tab.
  if (part !== undefined && part !== "history" && !parts.some(({ path }) => path === part)) return <NotFoundPage />;
  return (
    <>
      <ClientScreen
        // Another client is another page: nothing that was opened or typed goes along.
        key={id}
        id={id}
        part={part}
        timeZone={timeZone}
        serviceAreas={company.serviceAreas}
        listPath={CLIENTS_PAGE}
        pathOf={clientPath}
        parts={parts}
        {...(roleMay(roleOf(user), "appointments.write") && { onNewAppointment: () => setBooking(true) })}
        onOpen={(path) => void navigate(path)}
      />
      {isBooking && (
        <NewAppointmentDialog
          clientId={id}
          timeZone={timeZone}
          serviceAreas={company.serviceAreas}
          onClose={() => setBooking(false)}
        />
      )}
    </>
  );
}
