import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { EMPTY_OUTBOX, type Outbox } from "./phone-outbox.ts";
import { createPhoneQueue } from "./phone-queue.ts";
import { PhoneWorkProvider } from "./phone-work-context.ts";
import { UnsentLine } from "./unsent-badge.tsx";

const AT = "2026-03-04T14:02:00.000Z";
const never = () => new Promise<never>(() => {});

/** The queue of a phone on which a visit was started and not sent. */
function queueWithStart() {
  let kept: Outbox = EMPTY_OUTBOX;
  const queue = createPhoneQueue({
    read: () => kept,
    write(outbox) {
      kept = outbox;
      return true;
    },
    deliver: never,
    faultOf: () => ({ kind: "later" }),
    sendWords: never,
    sendReport: never,
    unsentReports: never,
    learn() {},
    deviceId: "device",
    newId: () => "step",
    now: () => new Date(AT),
    mark: () => ({ page: "page", ms: 0 }),
    after: () => () => {},
  });
  const visit = { id: "v1", appointmentId: "a1", clientName: "Ana Larkspur", view: null };
  queue.start(visit, { appointmentId: "a1", place: null, reason: "" });
  return queue;
}

test("a page that the server wrote is taken over as it wrote it, also where something waits on the phone", () => {
  const queue = queueWithStart();
  expect(queue.state().outbox.visits).toHaveLength(1);
  const reportOf = () => {
    throw new Error("The line reads no report.");
  };
  const work = {
    userId: "u1",
    queue,
    reportOf,
    showStarted() {},
    isReportLate: () => false,
    heldWhy: () => "",
    sendAgain() {},
  };
  // React asks the same of the browser while it takes the page over.
  const markup = markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneWorkProvider value={work}>
        <UnsentLine timeZone="America/New_York" />
      </PhoneWorkProvider>
    </QueryClientProvider>,
  );
  expect(markup).toContain("All sent");
});
