import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { DueDevicesScreen } from "./due-devices-screen.tsx";

const shown = (mayExport: boolean) =>
  markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <NuqsTestingAdapter>
          <DueDevicesScreen
            mayExport={mayExport}
            planPathOf={(client, place) => `/clients/${client}/plan/${place}`}
            appointmentPathOf={(id) => `/appointments/${id}`}
          />
        </NuqsTestingAdapter>
      </StaticRouter>
    </QueryClientProvider>,
  );

test("whoever may export takes out all devices and all checks, and nobody else is offered it", () => {
  expect(shown(true)).toContain("/api/devices/export?of=devices");
  expect(shown(true)).toContain("/api/devices/export?of=checks");
  expect(shown(false)).not.toContain("Export");
});
