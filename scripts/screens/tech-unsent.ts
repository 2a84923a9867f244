import type { Page } from "playwright-core";
import { deliverCommand, getTechDay, startVisit, type Receipt } from "../../src/modules/visits/contract.ts";
import { failing, type Screen } from "./screen.ts";

const START = `**${startVisit.path}`;
const DELIVER = `**${deliverCommand.path}`;

/** What the technician's phone says of what it has recorded and the office has not. */
export const TECH_UNSENT_SCREENS: Screen[] = [
  { name: "tech-unsent", path: "/tech", as: "technician", meets: unanswered, does: seeLine },
  { name: "tech-unsent-sheet", path: "/tech", as: "technician", meets: unanswered, does: openSheet },
  { name: "tech-unsent-refused", path: "/tech", as: "technician", meets: refused, does: openRefused },
  { name: "tech-unsent-told", path: "/tech", as: "technician", meets: canceled, does: openSheet },
];

async function unanswered(page: Page): Promise<void> {
  await failing(START)(page);
  await failing(DELIVER)(page);
}

/** The server is newer than the program on the phone. */
async function refused(page: Page): Promise<void> {
  await failing(START)(page);
  const problem = { type: "about:blank", title: "Invalid", status: 422, code: "request.invalid" };
  await page.route(DELIVER, (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: { ...problem, detail: "Please check what you entered." },
    }),
  );
}

/** The office has called it off meanwhile. */
async function canceled(page: Page): Promise<void> {
  await failing(START)(page);
  await page.route(DELIVER, async (route) => {
    const { id, recordedAt } = deliverCommand.input.parse(route.request().postDataJSON());
    const receipt: Receipt = {
      id,
      outcome: "partly",
      clashes: [],
      what: "The office canceled this appointment in the meantime. What you recorded is kept, and the office has been told.",
      visit: null,
      visitId: null,
      receivedAt: recordedAt,
      happenedAt: recordedAt,
      clockOffsetMs: 0,
      isClockDoubted: false,
      isAfterSignIn: false,
    };
    await route.fulfill({ json: receipt });
  });
}

async function seeLine(page: Page): Promise<void> {
  const { stops } = getTechDay.output.parse(await (await page.request.get(getTechDay.path)).json());
  const stop = stops.findLast(({ visit, can }) => visit === null && can.start);
  await page.goto(`/tech/appointments/${stop?.appointmentId ?? ""}`);
  await page.getByRole("button", { name: "Start the visit" }).click();
  const reason = page.getByRole("dialog").getByLabel("Reason");
  await page.getByRole("button", { name: "No, just the time" }).click();
  await page.getByRole("timer").or(reason).first().waitFor();
  if (await reason.isVisible()) {
    await reason.fill("Ahead of time");
    await page.getByRole("dialog").getByRole("button", { name: "Start the visit" }).click();
  }
  await page.getByRole("button", { name: "Show" }).waitFor();
}

interface KeptOutbox {
  visits: {
    id: string;
    start: { id: string; at: string; mark: unknown };
    devices?: unknown;
    refusedFinish?: unknown;
  }[];
}

/** Beside the start a device and an end, as the phone keeps them. */
async function openRefused(page: Page): Promise<void> {
  await seeLine(page);
  await page.getByText(/not sent since/).waitFor();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes("visit-outbox")) ?? "";
    // The phone has just written it.
    const outbox = JSON.parse(localStorage.getItem(key) ?? "null") as KeptOutbox;
    const [visit] = outbox.visits;
    if (!visit) return;
    const { id, at, mark } = visit.start;
    const refused = "Please check what you entered.";
    const setup = {
      what: "install",
      deviceId: "00000000-0000-4000-8000-000000000014",
      number: 14,
      kind: "bait-station",
      barcode: "GL-00014",
      area: "Loading dock, behind the second door on the left",
      checkEveryDays: 30,
      position: { sheetId: "00000000-0000-4000-8000-000000000001", x: 12, y: 8 },
    };
    const device = { kind: "device", visitId: visit.id, propertyId: setup.position.sheetId, setup };
    visit.devices = [{ id: `${id.slice(0, -1)}a`, at, mark, refused, action: device }];
    const finish = { kind: "finish", visitId: visit.id, endedAt: at, reason: "" };
    visit.refusedFinish = { id: `${id.slice(0, -1)}b`, at, mark, refused, action: finish };
    localStorage.setItem(key, JSON.stringify(outbox));
  });
  await page.goto("/tech");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("dialog").getByText("Kind: Bait station").waitFor();
}

async function openSheet(page: Page): Promise<void> {
  await seeLine(page);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("dialog").waitFor();
}
