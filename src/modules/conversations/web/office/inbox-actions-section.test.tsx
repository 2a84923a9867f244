import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { InboxDetail } from "../../contract.ts";
import { InboxActionsSection } from "./inbox-actions-section.tsx";

const booking = {
  appointmentId: "a1",
  serviceType: "Consultation - insects (ants)",
  date: "2026-03-03",
  time: "9:00",
  minutes: 30,
  status: "scheduled",
  address: "1 Larkspur Lane, Newark, DE 19711",
  inServiceArea: true,
  notes: "",
  isOfClient: false,
};
const client = { id: "c1", name: "Ana López", status: "active", isLead: false, isArchived: false };
const lead: InboxDetail = {
  id: "i1",
  kind: "lead",
  reference: "APT-1",
  name: "Ana López",
  email: "ana@mail.example",
  phone: "(302) 555-0101",
  preview: "",
  language: "en",
  status: "new",
  assignedTo: null,
  receivedAt: "2026-03-02T15:00:00.000Z",
  version: 1,
  can: { change: true },
  message: null,
  callback: null,
  issue: null,
  documentRequest: null,
  ticketId: null,
  booking,
  client,
};
const places = {
  client: (id: string) => id,
  appointment: (id: string) => id,
  issue: (id: string) => `/issues/${id}`,
  newClient: "/clients",
};
const shown = (told: Partial<InboxDetail>) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <InboxActionsSection item={{ ...lead, ...told }} userId="u" places={places} />
      </StaticRouter>
    </QueryClientProvider>,
  );

test("a lead can be made a client, and a booking that nobody has is added to the client who is known", () => {
  expect(shown({ client: { ...client, status: "pending", isLead: true } })).toContain("Convert to client");
  expect(shown({})).toContain("Add to Ana López");
  expect(shown({ booking: { ...booking, isOfClient: true } })).not.toContain("Add to");
  expect(shown({ can: { change: false } })).not.toContain("Add to");
});

test("nothing is begun with a lead who was archived", () => {
  const archived = { ...client, status: "pending", isLead: true, isArchived: true };
  expect(shown({ client: archived })).not.toContain("Convert to client");
});
