import type { Page } from "playwright-core";
import { getPropertyPlan, listDueDevices, type Plan } from "../../src/modules/devices/contract.ts";
import { MAX_DEVICES } from "../../src/modules/devices/rules.ts";
import { failing, waiting, type Screen } from "./screen.ts";
import { visitOf } from "./tech-visit.ts";

const DUE = "/admin-dashboard/devices";
const OWN = "/client-dashboard/property/plan";
const DUE_ADDRESS = "**/api/devices/due?*";
const PLAN_ADDRESS = "**/api/properties/*/plan";
const TECH_ADDRESS = "**/api/tech/appointments/*/plan";

const emptyPlan = (page: Page) =>
  page.route(PLAN_ADDRESS, async (route) => {
    const answer = await route.fetch();
    const plan = getPropertyPlan.output.parse(await answer.json());
    await route.fulfill({ json: { ...plan, sheets: [], devices: [] } });
  });

/** In the demo each visit has checked all that was due. */
const missedPlaces = (page: Page) =>
  page.route(DUE_ADDRESS, async (route) => {
    const answer = await route.fetch();
    const { data, pagination } = listDueDevices.output.parse(await answer.json());
    const missed = data.map((place, index) => ({
      ...place,
      missed: index === 0 ? { devices: 3, since: "2026-08-03" } : place.missed,
    }));
    await route.fulfill({ json: { data: missed, pagination } });
  });

/** As many as a property may have, in rows. */
const manyDevices = (page: Page) =>
  page.route(PLAN_ADDRESS, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: filled(getPropertyPlan.output.parse(await answer.json())) });
  });

function filled(plan: Plan): Plan {
  const [sheet] = plan.sheets;
  const devices = Array.from({ length: MAX_DEVICES }, (_, index) => {
    const at = { x: 1 + (index % 25), y: 1 + Math.floor(index / 25) };
    const position = sheet ? { sheetId: sheet.id, ...at } : null;
    return plan.devices
      .slice(index % plan.devices.length)
      .slice(0, 1)
      .map((known) => ({ ...known, id: id(1000 + index), number: index + 1, position }));
  });
  return { ...plan, devices: devices.flat() };
}

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, "0")}`;

/** What stands where the technician is sent: made up, because the demo's devices are at the shop alone. */
const PLANNED: Plan = {
  propertyId: id(1),
  place: "14 Saltgrass Lane, Lewes",
  sheets: [
    {
      id: id(2),
      kind: "grid",
      name: "Ground floor",
      width: 30,
      height: 24,
      feetPerCell: 2,
      shapes: [
        { id: id(3), kind: "box", use: "room", x: 2, y: 2, width: 14, height: 10, label: "Kitchen" },
        { id: id(4), kind: "box", use: "room", x: 16, y: 2, width: 12, height: 10, label: "Utility room" },
        { id: id(5), kind: "box", use: "outside", x: 2, y: 15, width: 26, height: 7, label: "Yard" },
      ],
      marks: [
        { id: id(6), kind: "entry-point", x: 9, y: 12, refId: null, label: "Back door", fileId: null },
        { id: id(7), kind: "photo", x: 25, y: 4, refId: null, label: "Gap behind the dryer", fileId: id(8) },
      ],
    },
  ],
  devices: [4, 1, 12].map((number, index): Plan["devices"][number] => ({
    id: id(10 + index),
    propertyId: id(1),
    number,
    kind: index === 2 ? "insect-monitor" : "bait-station",
    barcode: null,
    area: ["Back door", "Shed", "Below the sink"][index] ?? "",
    position: { sheetId: id(2), x: [7, 24, 5][index] ?? 0, y: [13, 18, 4][index] ?? 0 },
    product: null,
    checkEveryDays: 30,
    installedOn: "2026-01-05",
    dueOn: ["2026-02-20", "2026-09-01", "2027-12-01"][index] ?? null,
    isDue: index < 2,
    missedSince: index === 0 ? "2026-08-03" : null,
    removedOn: null,
    removedWhy: "",
    replacesId: null,
    replacedById: null,
    lastCheck: null,
    notes: "",
    version: 1,
    can: { change: false },
  })),
  entryPoints: [],
  vulnerableAreas: [],
  version: 1,
  nextNumber: 2,
  today: "2026-09-01",
  can: { draw: false, changeDevices: true },
};

async function plannedStop(page: Page, plan = PLANNED): Promise<void> {
  // What the phone reads ahead is the real plan, which has nothing, and would take the place of this one.
  await failing("**/api/tech/package*")(page);
  await page.route(TECH_ADDRESS, (route) => route.fulfill({ json: { plan } }));
  await page.route(`**/api/files/${id(8)}*`, (route) => route.fulfill({ contentType: "image/svg+xml", body: PHOTO }));
}

const manyAtStop = (page: Page) => plannedStop(page, filled(PLANNED));

const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
  <rect width="400" height="300" fill="#98a38f"/><rect x="150" y="60" width="90" height="240" fill="#3d4a3f"/></svg>`;

/** Devices: what the office draws, what is due, what a technician checks, and what a client sees. */
export const DEVICE_SCREENS: Screen[] = [
  { name: "devices-due", path: `${DUE}?by=2100-01-01`, as: "administrator", does: see("Store and yard", false) },
  {
    name: "devices-due-missed",
    path: `${DUE}?by=2100-01-01&missed=false`,
    as: "administrator",
    meets: missedPlaces,
    does: see("3 since Aug 3, 2026"),
  },
  { name: "devices-due-waiting", path: DUE, as: "administrator", ...waiting(DUE_ADDRESS) },
  { name: "devices-due-failed", path: DUE, as: "administrator", meets: failing(DUE_ADDRESS), does: see("Try again") },
  { name: "devices-due-none", path: `${DUE}?by=2001-01-01`, as: "administrator" },
  {
    name: "devices-plan",
    path: DUE,
    shows: "/admin-dashboard/clients/*/properties/*",
    as: "administrator",
    does: openPlan,
  },
  { name: "devices-plan-many", path: DUE, as: "administrator", meets: manyDevices, does: openPlan },
  { name: "devices-plan-room", path: DUE, as: "administrator", does: selectRoom },
  { name: "devices-plan-empty", path: DUE, as: "administrator", meets: emptyPlan, does: openPlan },
  { name: "devices-plan-failed", path: DUE, as: "administrator", meets: failing(PLAN_ADDRESS), does: openPlan },
  { name: "devices-plan-grid", path: DUE, as: "administrator", does: press("Add a grid") },
  { name: "devices-plan-install", path: DUE, as: "administrator", does: press("Install device") },
  { name: "devices-plan-history", path: DUE, as: "administrator", does: openHistory },
  { name: "devices-own", path: OWN, as: "shop" },
  { name: "devices-own-chosen", path: OWN, as: "shop", does: chooseMark },
  { name: "devices-own-spanish", path: OWN, as: "spanish client" },
  { name: "devices-own-waiting", path: OWN, as: "shop", ...waiting("**/api/my/properties/*/plan") },
  {
    name: "devices-own-failed",
    path: OWN,
    as: "shop",
    meets: failing("**/api/my/properties/*/*"),
    does: see("Try again"),
  },
  { name: "devices-own-safety", path: "/client-dashboard/property", as: "shop" },
];

/** The same on the phone. A visit is started for them, so these come after what shows a day before its visits. */
export const DEVICE_TECH_SCREENS: Screen[] = [
  { name: "devices-tech", path: "/tech", as: "technician", meets: plannedStop, does: openChecks },
  { name: "devices-tech-plan", path: "/tech", as: "technician", meets: plannedStop, does: openTechPlan },
  { name: "devices-tech-photo", path: "/tech", as: "technician", meets: plannedStop, does: openTechPhoto },
  { name: "devices-tech-check", path: "/tech", as: "technician", meets: plannedStop, does: openCheck },
  { name: "devices-tech-many", path: "/tech", as: "technician", meets: manyAtStop, does: openTechPlan },
  { name: "devices-tech-install", path: "/tech", as: "technician", meets: plannedStop, does: openInstall },
  { name: "devices-tech-failed", path: "/tech", as: "technician", meets: notReadAhead, does: openChecks },
];

function see(text: string, isExact = true) {
  return (page: Page) => (isExact ? page.getByText(text).first().waitFor() : page.getByRole("table").waitFor());
}

/** The place in the demo that has most devices. */
async function openPlan(page: Page): Promise<void> {
  const { data } = listDueDevices.output.parse(
    await (await page.request.get(listDueDevices.path, { params: { by: "2100-01-01" } })).json(),
  );
  const place = data.toSorted((one, other) => other.devices - one.devices)[0];
  await page.goto(`/admin-dashboard/clients/${place?.client.id ?? ""}/properties/${place?.propertyId ?? ""}`);
  await page
    .getByRole("button", { name: /^(Save plan|Try again)$/ })
    .first()
    .waitFor();
}

async function selectRoom(page: Page): Promise<void> {
  await openPlan(page);
  await page
    .getByRole("button", { name: /^Storage room/ })
    .last()
    .click();
}

function press(button: string) {
  return async (page: Page) => {
    await openPlan(page);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  };
}

async function openHistory(page: Page): Promise<void> {
  await openPlan(page);
  await page.getByRole("button", { name: "More: Bait station 1", exact: true }).click();
  await page.getByRole("menuitem", { name: "Check history" }).click();
  await page.getByRole("dialog").getByRole("table").waitFor();
}

async function chooseMark(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^B3: / }).click();
}

async function openChecks(page: Page): Promise<void> {
  await page.goto(`/tech/visits/${await visitOf(page)}/devices`);
  await page
    .getByText(/ of \d+ checked|Try again/)
    .first()
    .waitFor();
}

async function openTechPlan(page: Page): Promise<void> {
  await openChecks(page);
  await page.getByRole("button", { name: "Plan", exact: true }).click();
}

async function openTechPhoto(page: Page): Promise<void> {
  await openTechPlan(page);
  await page.getByRole("button", { name: /Gap behind the dryer/ }).click();
  await page
    .getByRole("link")
    .getByRole("img", { name: /Gap behind the dryer/ })
    .waitFor();
}

async function openInstall(page: Page): Promise<void> {
  await openChecks(page);
  await page.getByRole("button", { name: "Install a device" }).click();
  await page.getByRole("dialog", { name: "Install a device" }).waitFor();
}

async function openCheck(page: Page): Promise<void> {
  await openChecks(page);
  await page.getByLabel("Number or barcode").fill("4");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: "Activity", exact: true }).click();
  await page.getByRole("button", { name: "Mice", exact: true }).click();
}

/** The phone reads them ahead, and shows what it has kept where the server does not answer. */
async function notReadAhead(page: Page): Promise<void> {
  await failing("**/api/tech/package*")(page);
  await failing(TECH_ADDRESS)(page);
}
