import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../testing/render.tsx";
import type { Plan } from "../contract.ts";
import type { PriceChange, PriceChanges } from "../contract-prices.ts";
import { PlanSection } from "./plan-section.tsx";
import { plansQuery } from "./plan-queries.ts";
import { PriceHistory } from "./price-history-dialog.tsx";
import { priceChangesQuery } from "./price-queries.ts";

const plan: Plan = {
  id: "p",
  client: { id: "c", name: "Ana López" },
  propertyId: "home",
  address: "12 Fern Lane, Dover, DE 19901",
  title: "Monthly Protection",
  serviceType: "monthly",
  serviceId: "s",
  serviceName: "Monthly Protection",
  isServiceOffered: true,
  frequency: "Monthly",
  timeWindow: "anytime",
  minutes: 45,
  technicianId: null,
  technicianName: null,
  priceCents: 200_00,
  comingPrice: null,
  notes: "",
  status: "active",
  startsOn: "2026-03-03",
  endsOn: null,
  dueOn: "2026-04-03",
  earliestOn: "2026-03-27",
  latestOn: "2026-04-10",
  isOverdue: false,
  nextAppointmentId: null,
  version: 1,
  can: { edit: true },
};
const coming = {
  id: "x",
  priceCents: 220_00,
  fromOn: "2027-03-01",
  notice: "email",
  toldAt: "2027-01-04T15:00:00Z",
  shortNotice: null,
} as const;

const section = (plans: Plan[]) => {
  const client = new QueryClient();
  const pagination = { page: 1, limit: 100, total: plans.length };
  client.setQueryData(plansQuery("c").queryKey, { data: plans, pagination });
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlanSection clientId="c" timeZone="America/New_York" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const history = (data: PriceChange[]) => {
  const client = new QueryClient();
  const rest = { earliest: { higher: "", lower: "" }, noticeDays: 30, isAutopaid: false, hasEmail: true };
  client.setQueryData(priceChangesQuery("p").queryKey, { data, ...rest } satisfies PriceChanges);
  return markupOf(
    <QueryClientProvider client={client}>
      <PriceHistory planId="p" timeZone="America/New_York" />
    </QueryClientProvider>,
  );
};

test("a plan with a price offers to change it; one without, that is ended, or that is only read does not", () => {
  expect(section([plan])).toContain("Change Price of Monthly Protection");
  for (const other of [{ priceCents: null }, { can: { edit: false } }, { status: "ended" as const }])
    expect(section([{ ...plan, ...other }])).not.toContain("Change Price of");
});

test("a coming price stands with its day and its notice, and can be canceled instead of changed again", () => {
  const markup = section([{ ...plan, comingPrice: coming }]);
  expect(markup).toContain("New price: $220.00 from Mar 1, 2027");
  expect(markup).toContain("Client emailed Jan 4, 2027");
  expect(markup).toContain("Cancel New Price of Monthly Protection");
  expect(markup).not.toContain("Change Price of");
  expect(markup).not.toContain("Client Was Told");
});

test("where nobody was told it says so, and the office can write down that it has told them", () => {
  const markup = section([{ ...plan, comingPrice: { ...coming, notice: "none", toldAt: null } }]);
  expect(markup).toContain("not told yet: no email address");
  expect(markup).toContain("Client Was Told");
});

test("the history names what came, what was canceled and by whom; empty it says so", () => {
  expect(history([])).toContain("No price changes yet");
  const change: PriceChange = {
    id: "x",
    oldCents: 200_00,
    newCents: 220_00,
    fromOn: "2027-03-01",
    reason: "Fuel",
    status: "canceled",
    madeAt: "2027-01-04T15:00:00Z",
    madeBy: "Lee Park",
    notice: "letter",
    toldAt: "2027-01-05T15:00:00Z",
    toldBy: "Priya Nair",
    canceledAt: "2027-01-06T15:00:00Z",
    canceledBy: "Lee Park",
    appliedAt: null,
    can: { cancel: false, tell: false, untell: false },
  };
  const markup = history([change]);
  for (const words of [
    "Canceled: $200.00 → $220.00 from Mar 1, 2027",
    "told by letter",
    "Priya Nair",
    "Fuel",
    "Lee Park",
  ])
    expect(markup).toContain(words);
});
