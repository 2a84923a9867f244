import type { Page } from "playwright-core";
import { getTechDay, startVisit } from "../../src/modules/visits/contract.ts";
import type { Screen } from "./screen.ts";

const PARTS = [
  "checklist",
  "pests",
  "areas",
  "treatments",
  "products",
  "photos",
  "effectiveness",
  "notes",
  "next",
  "weather",
  "signature",
  "finish",
];

/** One visit on the technician's phone: before it, its report part by part, and its end. */
export const TECH_VISIT_SCREENS: Screen[] = [
  { name: "tech-appointment", path: "/tech", shows: "/tech/appointments/*", as: "technician", does: openStop },
  { name: "tech-visit", path: "/tech", shows: "/tech/visits/*", as: "technician", does: (page) => openPart(page) },
  ...PARTS.map((part): Screen => ({
    name: `tech-visit-${part}`,
    path: "/tech",
    as: "technician",
    does: (page) => openPart(page, `/${part}`),
  })),
  { name: "tech-visit-choice", path: "/tech", as: "technician", does: openChoice },
  { name: "tech-visit-product", path: "/tech", as: "technician", does: openProduct },
  { name: "tech-visit-signing", path: "/tech", as: "technician", does: sign },
];

async function dayOf({ request }: Page) {
  return getTechDay.output.parse(await (await request.get(getTechDay.path)).json()).stops;
}

async function openStop(page: Page): Promise<void> {
  const stop = (await dayOf(page)).find(({ visit, can }) => visit === null && can.start);
  await page.goto(`/tech/appointments/${stop?.appointmentId ?? ""}`);
  await page.getByRole("button", { name: "Start the visit" }).waitFor();
}

/** The visit that is open, or the first one of the day that can be begun. */
export async function visitOf(page: Page): Promise<string> {
  const stops = await dayOf(page);
  const open = stops.find(({ visit }) => visit?.status === "open")?.visit;
  if (open) return open.id;
  const next = stops.findLast(({ visit, can }) => visit === null && can.start);
  const answer = await page.request.post(startVisit.path, {
    data: { appointmentId: next?.appointmentId ?? "", reason: "Ahead of time", override: { reason: "Ahead of time" } },
  });
  return startVisit.output.parse(await answer.json()).id;
}

async function openPart(page: Page, part = ""): Promise<void> {
  await page.goto(`/tech/visits/${await visitOf(page)}${part}`);
  await page.getByRole("heading").first().waitFor();
  await page.getByRole("status", { includeHidden: true }).first().waitFor();
  // What stands there while a part is fetched is a status with a name.
  await page.locator('[role="status"][aria-label]').first().waitFor({ state: "detached" });
}

async function openChoice(page: Page): Promise<void> {
  await openPart(page, "/products");
  await page.getByRole("button", { name: "Add a product" }).click();
  await page.getByRole("dialog").getByText(/EPA/).first().waitFor();
}

async function openProduct(page: Page): Promise<void> {
  await openChoice(page);
  await page.getByRole("dialog").getByRole("button", { disabled: false, name: /EPA/ }).first().click();
  await page.waitForURL("**/products/*");
}

async function sign(page: Page): Promise<void> {
  await openPart(page, "/signature");
  await page.getByRole("button", { name: "The client signs" }).click();
  await page.getByRole("img", { name: "Signature", exact: true }).waitFor();
}
