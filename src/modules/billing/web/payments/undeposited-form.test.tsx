import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { UndepositedForm } from "./undeposited-form.tsx";

type Deposits = Parameters<typeof UndepositedForm>[0]["deposits"];

const form = (told: Pick<Deposits, "undeposited" | "undepositedCents">) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UndepositedForm
          deposits={{ data: [], pagination: { page: 1, limit: 10, total: 0 }, ...told }}
          today="2026-03-02"
          paymentPathOf={(id) => `/payments/${id}`}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test("what lies in the office is less what was given back of it", () => {
  const markup = form({
    undeposited: [
      {
        id: "p1",
        reference: "PAY-000007",
        client: { id: "c", name: "Ana Moreno", email: "ana@homes.example" },
        kind: "cash",
        methodLabel: "Cash",
        status: "partial",
        amountCents: 100_00,
        dispute: null,
        refundedCents: 30_00,
        receivedOn: "2026-03-01",
        invoices: [],
        failure: "",
        can: { retry: false },
      },
    ],
    undepositedCents: 70_00,
  });
  for (const told of [
    "1 payment, $70.00 in all",
    "Ana Moreno, $70.00",
    "Cash, received Mar 1, 2026",
    "0 payments chosen: $0.00",
    'value="2026-03-02"',
  ])
    expect(markup).toContain(told);
});

test("where everything is at the bank there is nothing to send", () => {
  const markup = form({ undeposited: [], undepositedCents: 0 });
  expect(markup).toContain("Nothing to deposit");
  expect(markup).not.toContain("<form");
});
