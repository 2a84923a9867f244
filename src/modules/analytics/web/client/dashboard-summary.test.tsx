import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };
import type { Dashboard } from "../../contract.ts";
import { DashboardActionsList } from "./dashboard-actions-list.tsx";
import type { DashboardPaying } from "./dashboard-screen.tsx";
import { DashboardSummary } from "./dashboard-summary.tsx";

const dashboard: Dashboard = {
  appointments: { data: [], total: 0 },
  issues: { data: [], total: 0 },
  health: null,
  plan: null,
  recentActivity: [],
};
const places = {
  appointments: "/a",
  history: "/h",
  property: "/p",
  issues: "/i",
  report: "/r",
  payments: "/payments",
  messages: "/m",
};
const payment = { reference: "INV-000012", cents: 120_50, on: "2026-03-15", isOverdue: false, isAutomatic: false };

const shown = (paying: DashboardPaying, { isFrench = false, isOwing = true } = {}) =>
  markupOf(
    <MemoryRouter>
      <DashboardSummary dashboard={dashboard} places={places} nextPayment={isOwing ? payment : null} paying={paying} />
      <DashboardActionsList places={places} isPaidOnline={paying.isOnline} onRequest={() => undefined} />
    </MemoryRouter>,
    { language: isFrench ? "fr" : "en", texts: { analytics: isFrench ? fr : en } },
  );

test("what is to be paid next can be paid on the page of payments", () => {
  const markup = shown({ isOnline: true, phone: "(302) 555-0100" });
  for (const words of ["$120.50", "INV-000012, due", "Pay Bill"]) expect(markup).toContain(words);
  expect(markup).not.toContain("call us");
});

test("where nothing can be paid online it says whom to call, and offers to look at the bills", () => {
  const byPhone = { isOnline: false, phone: "(302) 555-0100" };
  const markup = shown(byPhone);
  for (const words of ["$120.50", "To pay, please call us at (302) 555-0100.", "View Bills"])
    expect(markup).toContain(words);
  expect(markup).not.toContain("Pay Bill");
  expect(shown(byPhone, { isFrench: true })).toContain("Pour payer, appelez-nous au (302) 555-0100.");
  expect(shown(byPhone, { isOwing: false })).not.toContain("call us");
  expect(shown({ ...byPhone, phone: "" })).toContain("To pay, please call us.");
});
