import {
  getPropertyPlan,
  installDevice,
  listPropertyDevices,
  savePropertyPlan,
} from "../../src/modules/devices/contract.ts";
import { listProperties } from "../../src/modules/properties/contract.ts";
import { pressByKeys, typeByKeys } from "../support/by-keys.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  newClient,
  openDay,
  PHONE,
  saved,
  scheduleToday,
  start,
  tap,
  tapButton,
  tapChip,
  tapLink,
  type,
  visitOf,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

async function propertyOf(page: Page, clientId: string): Promise<string> {
  const { data } = await doElsewhere(page, listProperties, { clientId });
  return data[0]?.id ?? "";
}

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

const times = (key: string, count: number): string[] => Array.from({ length: count }, () => key);

test("the office draws a plan and installs a device by keys alone", async ({ openVisitor }) => {
  const { page } = await openVisitor();
  await signInAsStaff(page.request, "manager");
  const client = await newClient(page, { lastName: "Sandpiper" });
  const property = await propertyOf(page, client.id);
  await page.goto(`/admin-dashboard/clients/${client.id}/properties`);
  await pressByKeys(page, page.getByRole("link", { name: /^Plan and devices of/ }));
  await page.getByText("No plan yet").waitFor();
  await expectAccessible(page);

  await pressByKeys(page, page.getByRole("button", { name: "Add a grid" }));
  await pressByKeys(page, page.getByRole("dialog").getByRole("button", { name: "Add grid" }));
  const drawing = page.getByRole("application", { name: "Drawing: Ground floor" });
  await pressByKeys(page, page.getByRole("button", { name: "Room", exact: true }));
  await tabTo(page, drawing);
  await keys(page, "Enter", ...times("ArrowRight", 6), ...times("ArrowDown", 4), "Enter");
  await typeByKeys(page, page.getByLabel(/^Name/), "Kitchen");
  await pressByKeys(page, page.getByRole("button", { name: "Save plan" }));
  await page.getByText("The plan was saved.").waitFor();

  await pressByKeys(page, page.getByRole("button", { name: "Install device" }));
  const form = page.getByRole("dialog", { name: "Install a device" });
  await tabTo(page, form.getByLabel("Kind"));
  await page.keyboard.type("Bait");
  await typeByKeys(page, form.getByLabel(/^Area/), "Below the sink");
  await pressByKeys(page, form.getByRole("button", { name: "Install", exact: true }));
  await page.getByText("Bait station 1 was installed.").waitFor();
  // It is to be placed next.
  await tabTo(page, drawing);
  await keys(page, "ArrowLeft", "Enter");
  await page.getByText("Not saved yet").waitFor();
  await pressByKeys(page, page.getByRole("button", { name: "Undo" }));
  await pressByKeys(page, page.getByRole("button", { name: "Redo" }));
  await pressByKeys(page, page.getByRole("button", { name: "Save plan" }));
  await expect.poll(() => page.getByText("Not saved yet").count()).toBe(0);
  await expectAccessible(page);

  const { sheets, devices } = await doElsewhere(page, getPropertyPlan, { id: property });
  expect(sheets).toMatchObject([{ shapes: [{ kind: "box", width: 6, height: 4, label: "Kitchen" }] }]);
  expect(devices).toMatchObject([
    { number: 1, kind: "bait-station", area: "Below the sink", position: { sheetId: sheets[0]?.id } },
  ]);
});

test("a technician checks devices one after the other by their numbers and barcodes", async ({ openVisitor }) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { lastName: "Turnstone" });
  const id = await propertyOf(manager, client.id);
  const sheetId = crypto.randomUUID();
  const sheet = { id: sheetId, kind: "grid", name: "Yard", width: 20, height: 10, feetPerCell: 2 } as const;
  await doElsewhere(manager, savePropertyPlan, { id, version: 0, sheets: [sheet] });
  const station = { number: 4, kind: "bait-station", area: "Shed", position: { sheetId, x: 4, y: 3 } } as const;
  await doElsewhere(manager, installDevice, { id, ...station, checkEveryDays: 30 });
  await doElsewhere(manager, installDevice, { id, number: 7, kind: "rodent-trap", barcode: "GL-0007" });
  await scheduleToday(manager, { client, time: "17:00" });

  const { page } = await openVisitor(PHONE);
  await openDay(page);
  await start(page, client.name);
  await tapLink(page, "Devices");
  await page.getByText("0 of 2 checked").waitFor();
  await expectAccessible(page);

  await type(page, "Number or barcode", "99");
  await tapButton(page, "Check");
  await page.getByText("No device here has the number or barcode “99”").waitFor();

  await type(page, "Number or barcode", "4");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Bait station 4" }).waitFor();
  await expectAccessible(page);
  await tapButton(page, "Save check");
  await page.getByText("Say how you found it").waitFor();
  await tapChip(page, "How did you find it?", "Activity");
  await tapChip(page, "What did you find?", "Mice");
  await type(page, "How many: Mice", "3");
  await tapChip(page, "Bait eaten", "50%");
  await tapButton(page, "Save check");

  await type(page, "Number or barcode", "gl-0007");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Rodent trap 7" }).waitFor();
  await tapChip(page, "How did you find it?", "No activity");
  await tapButton(page, "Save check");
  await page.getByText("2 of 2 checked").waitFor();
  await page.getByText("Checked. Activity, Mice: 3, bait 50% eaten").waitFor();
  await tapChip(page, "Show as", "Plan");
  await page.getByRole("button", { name: /Bait station 4.*checked\. Activity, Mice: 3/ }).waitFor();
  await expectAccessible(page);
  await tapLink(page, "Done");
  await page.getByText("2 devices checked").waitFor();
  await saved(page);

  const visitId = /visits\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const { report } = await visitOf(page, visitId);
  expect(report.checks.map(({ value }) => value.status)).toEqual(["activity", "ok"]);
  expect(report.checks[0]?.value).toMatchObject({ findings: [{ pest: "Mice", count: 3 }], baitEatenPercent: 50 });
  await tap(page.getByRole("link", { name: "Devices" }));
});

test("a technician installs a device at the door, replaces it, and takes it away", async ({ openVisitor }) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { lastName: "Phalarope" });
  const id = await propertyOf(manager, client.id);
  await scheduleToday(manager, { client, time: "17:30" });

  const { page } = await openVisitor(PHONE);
  await openDay(page);
  await start(page, client.name);
  await tapLink(page, "Devices");
  await page.getByText("No devices here yet").waitFor();
  await tapButton(page, "Install a device");
  const install = page.getByRole("dialog", { name: "Install a device" });
  await tap(install.getByRole("button", { name: "Install", exact: true }));
  await install.getByText("Please choose a kind").waitFor();
  await expectAccessible(page);
  await choose(install.getByLabel("Kind"), "Bait station");
  await type(page, "Barcode (optional)", "GL-0901");
  await type(page, "Area (optional)", "Below the porch");
  await tap(install.getByRole("button", { name: "Install", exact: true }));
  await install.waitFor({ state: "hidden" });
  await page.getByText("0 of 1 checked").waitFor();

  await tapButton(page, /^Bait station 1/);
  await tapButton(page, "Replace this device");
  const replace = page.getByRole("dialog", { name: "Replace Bait station 1" });
  await type(page, "Barcode (optional)", "GL-0901");
  await type(page, "Why (optional)", "Run over by a mower");
  await expectAccessible(page);
  await tap(replace.getByRole("button", { name: "Replace", exact: true }));
  await replace.waitFor({ state: "hidden" });
  const { data } = await doElsewhere(manager, listPropertyDevices, { id, removed: "true" });
  const [old, successor] = [
    data.find(({ removedOn }) => removedOn !== null),
    data.find((one) => one.removedOn === null),
  ];
  expect(old).toMatchObject({ number: 1, removedWhy: "Run over by a mower", replacedById: successor?.id });
  expect(successor).toMatchObject({ number: 1, area: "Below the porch", barcode: "GL-0901" });
  await saved(page);
  const visitId = /visits\/([^/]+)/.exec(page.url())?.[1] ?? "";
  const { report } = await visitOf(page, visitId);
  expect(report.checks).toMatchObject([{ value: { deviceId: old?.id, status: "replaced" } }]);

  await tapButton(page, /^Bait station 1/);
  await tapButton(page, "Remove it");
  await tapButton(page, "Remove device");
  await page.getByText("No devices here yet").waitFor();
});

test("a technician scans devices in a row with the camera", async ({ openVisitor }) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { lastName: "Knot" });
  const id = await propertyOf(manager, client.id);
  await doElsewhere(manager, installDevice, { id, number: 5, kind: "bait-station", barcode: "GL-0951" });
  await doElsewhere(manager, installDevice, { id, number: 6, kind: "rodent-trap", barcode: "GL-0952" });
  await scheduleToday(manager, { client, time: "18:00" });

  const { page } = await openVisitor({ ...PHONE, permissions: ["camera"] });
  // The camera is the browser's own test picture. This browser reads no barcodes, so what it would read is given.
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect(video: HTMLVideoElement) {
          const code = video.videoWidth > 0 ? document.documentElement.dataset["inSight"] : undefined;
          return Promise.resolve(code === undefined ? [] : [{ rawValue: code }]);
        }
      },
    });
  });
  const inSight = (code: string) =>
    page.evaluate((seen) => {
      document.documentElement.dataset["inSight"] = seen;
    }, code);
  await openDay(page);
  await start(page, client.name);
  await tapLink(page, "Devices");
  await tapButton(page, "Scan barcodes");
  await inSight("GL-0951");
  for (const [name, next] of [
    ["Bait station 5", "gl-0952"],
    ["Rodent trap 6", "GL-0999"],
  ] as const) {
    await page.getByRole("dialog", { name }).waitFor();
    await tapChip(page, "How did you find it?", "No activity");
    await tapButton(page, "Save check");
    await inSight(next);
  }
  await page.getByText("No device here has the number or barcode “GL-0999”").waitFor();
  await page.getByText("2 of 2 checked").waitFor();
  await tapButton(page, "Close the camera");
  await tapButton(page, "Scan barcodes");
  await expectAccessible(page);
});
