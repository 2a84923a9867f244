import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { AppointmentDetail } from "#modules/appointments/contract.ts";
import { ScheduleFacts } from "./schedule-facts.tsx";
import { ScheduleHistoryList } from "./schedule-history-list.tsx";

const CONSULTATION: AppointmentDetail = {
  id: "01995f6a-0000-7000-8000-000000000000",
  reference: "APT-2222-3333",
  kind: "consultation",
  title: "Free consultation",
  serviceType: "Consultation - insects (ants)",
  date: "2026-03-03",
  time: "9:00",
  minutes: 30,
  startsAt: "2026-03-03T14:00:00.000Z",
  endsAt: "2026-03-03T14:30:00.000Z",
  status: "scheduled",
  timeWindow: null,
  contact: { name: "Ana Larkspur", email: "ana@example.com", phone: "3025550142" },
  address: "12 Fern Lane, Dover, DE 19901",
  client: null,
  priority: "normal",
  contactName: "Ana Larkspur",
  technicianId: null,
  technicianName: null,
  planId: null,
  isFollowUp: false,
  weatherDependency: false,
  assistants: [],
  techniciansMissing: 0,
  createdAt: "2026-03-02T15:00:00.000Z",
  version: 1,
  can: {
    confirm: true,
    accept: false,
    cancel: true,
    reschedule: true,
    edit: true,
    start: false,
    complete: false,
    rate: false,
    remove: true,
  },
  notes: "A block of text for programs",
  cancellationReason: null,
  cancellationNote: null,
  isAnnounced: true,
  consultation: {
    pestCategory: "insects",
    pestType: "ants",
    fullName: "Ana Larkspur",
    email: "ana@example.com",
    phone: "3025550142",
    address: "12 Fern Lane",
    city: "Dover",
    state: "DE",
    zipCode: "19901",
    propertyType: "residential",
    propertySize: "medium",
    notes: "Below the window.\n<b>Not</b> markup.",
    language: "es",
    inServiceArea: true,
  },
  conversation: null,
  lead: { id: "c", name: "Ana Larkspur", status: "pending" },
  history: [],
};

const factsOf = (appointment: AppointmentDetail, mayOpenClient = false) => {
  const markup = markupOf(
    <ScheduleFacts
      appointment={appointment}
      today="2026-03-02"
      timeZone="America/New_York"
      mayOpenClient={mayOpenClient}
    />,
  );
  const facts = [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label = "", fact = ""]) => [
    label,
    fact,
  ]);
  return new Map(facts.map(([label = "", fact = ""]) => [label, fact]));
};

test("everything that the visitor wrote is there, with ways to call, write and go there", () => {
  const facts = factsOf(CONSULTATION);

  expect([...facts.keys()].join(", ")).toBe(
    "When, Service, Technician, Name, Phone, Email, Language, Address, Type, Size, Pest, What they wrote, Reference, Booked, Lead",
  );
  expect(facts.get("When")).toBe("Tue, Mar 3 · 9:00–9:30 AM");
  expect(facts.get("Phone")).toContain('href="tel:+13025550142"');
  expect(facts.get("Email")).toContain('href="mailto:ana@example.com"');
  expect(facts.get("Language")).toBe("Spanish");
  expect(facts.get("Address")).toContain("12 Fern Lane\nDover, DE 19901");
  expect(facts.get("What they wrote")).toContain("Below the window.\n&lt;b&gt;Not&lt;/b&gt; markup.");
  expect(facts.get("Booked")).toBe("Mon, Mar 2 · 10:00 AM");
  expect(facts.get("Lead")).toBe("Ana Larkspur · Pending");
});

test("every appointment leads to its client or lead, for those who may open one, and to the place of it", () => {
  const appointment: AppointmentDetail = {
    ...CONSULTATION,
    kind: "service",
    consultation: null,
    lead: null,
    client: { id: "moreno", name: "Moreno Bakery" },
  };
  expect(factsOf(appointment, true).get("Client")).toBe('<a href="/admin-dashboard/clients/moreno">Moreno Bakery</a>');
  expect(factsOf(appointment).has("Client")).toBe(false);
  expect(factsOf(CONSULTATION, true).get("Lead")).toContain('href="/admin-dashboard/clients/c"');
  for (const each of [appointment, CONSULTATION])
    expect(factsOf(each).get("Address")).toContain("openstreetmap.org/search?query=12+Fern+Lane");
});

test("an address outside the area is told as such", () => {
  const consultation = CONSULTATION.consultation && { ...CONSULTATION.consultation, inServiceArea: false };

  expect(factsOf({ ...CONSULTATION, consultation }).get("Address")).toContain("Outside the service area");
  expect(factsOf(CONSULTATION).get("Address")).not.toContain("Outside");
});

test("of an appointment only what is known is said", () => {
  const appointment = {
    ...CONSULTATION,
    kind: "service" as const,
    title: "Follow-up",
    serviceType: "follow-up",
    consultation: null,
    contact: null,
    lead: null,
    address: "",
    client: { id: "c", name: "Moreno Bakery" },
    notes: "Ring twice",
    cancellationReason: "Called off",
  } as const;
  const facts = factsOf(appointment);

  expect(facts.get("Service")).toBe("Follow-up");
  expect(facts.get("Name")).toBe("Moreno Bakery");
  expect(facts.get("Address")).toContain("—");
  expect(facts.get("Notes")).toContain("Ring twice");
  expect(facts.get("Cancellation reason")).toBe("Called off");
  expect(facts.has("Phone") || facts.has("Pest") || facts.has("Lead")).toBe(false);
});

test("the history tells the latest first, with who did it", () => {
  const at = (minute: number) => `2026-03-02T15:0${minute}:00.000Z`;
  const [first, second] = [
    { date: "2026-03-03", time: "9:00" },
    { date: "2026-03-04", time: "14:15" },
  ];
  const none = { from: null, to: null };
  const markup = markupOf(
    <ScheduleHistoryList
      today="2026-03-02"
      timeZone="America/New_York"
      history={[
        { at: at(0), what: "booked", by: null, from: null, to: first, reason: null },
        { at: at(1), what: "moved", by: "Sam Rivers", from: first, to: second, reason: null },
        { at: at(2), what: "started", by: "Sam Rivers", ...none, reason: "Nadia is sick" },
        { at: at(3), what: "cancelled", by: "Sam Rivers", ...none, reason: null },
      ]}
    />,
  );

  expect([...markup.matchAll(/<li><p>(.*?)<\/p><p[^>]*>(.*?)<\/p>/g)].map(([, what, when]) => [what, when])).toEqual([
    ["Cancelled", "Mon, Mar 2 · 10:03 AM · Sam Rivers"],
    // On another day, or with fewer than the service asks for: the reason alone says which.
    ["Started anyway: Nadia is sick", "Mon, Mar 2 · 10:02 AM · Sam Rivers"],
    ["Moved from Tue, Mar 3, 9:00 AM to Wed, Mar 4, 2:15 PM", "Mon, Mar 2 · 10:01 AM · Sam Rivers"],
    ["Booked for Tue, Mar 3, 9:00 AM", "Mon, Mar 2 · 10:00 AM"],
  ]);
});

test("an emergency shows its notes, and what was said as it was said, in the language in which it was", () => {
  const consultation = CONSULTATION.consultation && {
    ...CONSULTATION.consultation,
    propertyType: null,
    propertySize: null,
  };
  const appointment: AppointmentDetail = {
    ...CONSULTATION,
    kind: "emergency",
    consultation,
    notes: "Problem: Wasps",
    conversation: { language: "es", messages: [{ role: "user", content: "<b>Avispas</b> en el cuarto" }] },
  };
  const facts = factsOf(appointment);
  expect(facts.get("Notes")).toContain("Problem: Wasps");
  expect([...facts.keys()]).not.toContain("Size");
  const markup = markupOf(<ScheduleFacts appointment={appointment} today="2026-03-02" timeZone="America/New_York" />);
  expect(markup).toContain("&lt;b&gt;Avispas&lt;/b&gt; en el cuarto");
  expect(markup).toContain("(1, Spanish)");
  expect(markup).toContain('<ol lang="es">');
});
