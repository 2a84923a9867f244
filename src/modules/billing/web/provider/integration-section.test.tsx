import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import { IntegrationTab } from "./integration-section.tsx";
import { integrationQuery, type Integration } from "./provider-queries.ts";
import { ProviderTile } from "./provider-summary.tsx";

const integration: Integration = {
  provider: "stripe",
  account: {
    accountId: "acct_1",
    name: "Greenline",
    status: "active",
    paymentsEnabled: true,
    payoutsEnabled: true,
    payoutSchedule: "daily",
    methods: ["card", "bank"],
    manageUrl: "https://provider.example/account",
    isTest: false,
  },
  webhooks: { lastAt: "2026-03-02T15:00:00Z", unhandled: 0 },
  reconciled: { lastAt: "2026-03-02T08:00:00Z", openDifferences: 0 },
  payouts: [{ id: "p1", cents: 412_35, status: "pending", arrivesOn: "2026-03-04" }],
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
const around = (client: QueryClient, mayWrite = true) =>
  markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProviderTile integrationPath="/revenue?tab=integration" />
        <IntegrationTab timeZone="America/New_York" differencesPath="/differences" mayWrite={mayWrite} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const shown = (told: Partial<Integration> = {}, mayWrite = true) => {
  const client = newClient();
  client.setQueryData(integrationQuery().queryKey, { ...integration, ...told });
  return around(client, mayWrite);
};

test("an account that works: what it can do, its payouts, and that the books agree", () => {
  const markup = shown();
  for (const told of [
    "Card payments: Stripe",
    "Active",
    "acct_1",
    'href="https://provider.example/account"',
    "Automatic, every business day",
    "Cards, Bank accounts (ACH)",
    "Last one Mar 2, 2026 · 10:00 AM",
    "All handled",
    "Mar 4, 2026",
    "$412.35",
    "On its way",
    "None: the books agree",
    'href="/differences"',
    "Compare now",
  ])
    expect(markup).toContain(told);
});

test("what there is to look at is said", () => {
  const markup = shown({
    webhooks: { lastAt: null, unhandled: 3 },
    reconciled: { lastAt: null, openDifferences: 2 },
    payouts: [],
  });
  for (const told of ["None has come yet", "3 webhooks not handled yet", "2 differences to look at", "No payouts yet"])
    expect(markup).toContain(told);
});

test("a provider that does not answer leaves what is known here", () => {
  const markup = shown({ account: null });
  expect(markup).toContain("Not answering");
  expect(markup).toContain("Nothing is lost");
  expect(markup).toContain("Recent payouts");
  expect(markup).not.toContain("Account ID");
  expect(markup).not.toContain("Manage Account");
});

test("without a page of its own no account is managed, and who only reads compares nothing", () => {
  const account = integration.account && { ...integration.account, manageUrl: null };
  expect(shown({ account })).not.toContain("Manage Account");
  expect(shown({}, false)).not.toContain("Compare now");
});

test("while it is asked, and when it could not be", async () => {
  const waiting = around(newClient());
  expect(waiting).toContain("Checking…");
  expect(waiting).toContain("Asking the payment provider");
  const client = newClient();
  const fault = new CallError("request.failed", { status: 500 });
  await expect(client.query({ ...integrationQuery(), queryFn: () => Promise.reject(fault) })).rejects.toBe(fault);
  const failed = around(client);
  expect(failed).toContain("Not known");
  expect(failed).toContain("The payment provider could not be asked.");
});
