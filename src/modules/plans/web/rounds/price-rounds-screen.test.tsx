import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import { PriceRoundsScreen } from "./price-rounds-screen.tsx";
import { priceScopeQuery } from "./round-queries.ts";

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

const screen = (client: QueryClient, { mayWrite = true, serviceId = null as string | null } = {}) =>
  markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PriceRoundsScreen
          timeZone="America/New_York"
          today="2026-03-02"
          serviceId={serviceId}
          mayWrite={mayWrite}
          servicesPath="/services"
          clientPathOf={(id) => `/clients/${id}`}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

function known(plans: number): QueryClient {
  const client = newClient();
  const services = plans === 0 ? [] : [{ id: "bond", name: "Termite Bond", plans }];
  client.setQueryData(priceScopeQuery().queryKey, { plans, services, earliestOn: "2026-04-01" });
  return client;
}

test("it waits, and says what could not be loaded", async () => {
  expect(screen(newClient())).toContain("Loading the plans");
  const client = newClient();
  await client
    .query({
      queryKey: priceScopeQuery().queryKey,
      queryFn: () => Promise.reject(new CallError("server.error", { status: 500 })),
    })
    .catch(() => {});
  expect(screen(client)).toMatch(/The plans could not be loaded.*Try again/);
});

test("it says where there is nothing to change yet", () => {
  expect(screen(known(0))).toContain("No plans with a price yet");
});

test("it begins with the service that somebody comes from, and the first day that is early enough", () => {
  const shown = screen(known(12), { serviceId: "bond" });
  expect(shown).toContain("All services (12 plans)");
  expect(shown).toMatch(/<option[^>]*value="bond"[^>]*selected/);
  expect(shown).toContain('value="2026-04-01"');
  expect(shown).toContain("Preview Changes");
});

test("who may not change prices sees what was done", () => {
  const shown = screen(known(12), { mayWrite: false });
  expect(shown).not.toContain("Preview Changes");
  expect(shown).toContain("Changes so far");
});
