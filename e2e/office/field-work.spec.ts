import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { createAppointment } from "../../src/modules/appointments/contract.ts";
import { getPropertyPlan, installDevice, listPropertyDevices } from "../../src/modules/devices/contract.ts";
import { commentOwnIssue, getOwnIssue, reportOwnIssue } from "../../src/modules/issues/contract.ts";
import { listProperties } from "../../src/modules/properties/contract.ts";
import { finishVisit, saveReport, startVisit } from "../../src/modules/visits/contract.ts";
import { pressByKeys, typeByKeys } from "../support/by-keys.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere, sendPictureElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { sidebarLink } from "../support/office-jobs.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { crewOf, schedule } from "../support/schedule.ts";
import {
  newClient,
  openDay,
  PHONE,
  PLACES,
  saved,
  scheduleToday,
  start,
  stopOf,
  tap,
  tapButton,
  tapChip,
  tapLink,
  TECHNICIAN,
  type,
  visitOf,
} from "../support/tech.ts";

/** These jobs send a technician of the demo elsewhere and count issues, so they have a site of their own. */
const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard";
const NOTICE = "Consumer information notice";

test(
  "the office records the proof of a notice, and the technician's visits start with it or with a reason",
  { tags: ["long"], timeout: 240_000 },
  async ({ page: manager, openVisitor }) => {
    await signInAsStaff(manager.request, "manager");
    const client = await newClient(manager, { ...PLACES.NJ, firstName: "Lark", lastName: "Sedgewick" });
    const traveler = await newClient(manager, { ...PLACES.NJ, firstName: "Finch", lastName: "Sedgewick" });
    await scheduleToday(manager, { client, time: "16:30" });
    const date = quietTuesday();
    const technicianId = (await crewOf(manager, date)).find(({ name }) => name === TECHNICIAN)?.id ?? "";
    const visit = { date, time: "16:30", minutes: 30, clientId: traveler.id, technicianId, outsideHours: true };
    const { id } = await schedule(manager, visit);

    const { page: phone } = await openVisitor(PHONE);
    await openDay(phone);
    await tap(stopOf(phone, client.name).getByRole("link"));
    await phone.getByText(`${NOTICE}: open`).waitFor();
    await tapButton(phone, "Start the visit");
    await tapButton(phone, "No, just the time");
    const question = phone.getByRole("dialog", { name: "Start without it?" });
    await question.getByText(NOTICE).waitFor();
    await tap(question.getByRole("button", { name: "Close" }));
    await recordProof(manager, client.name);
    await phone.getByText(`${NOTICE}: done. Told in person`).waitFor();
    await tapButton(phone, "Start the visit");
    await phone.getByRole("timer").waitFor();
    await expect.poll(() => question.count()).toBe(0);

    // The reason for another day is not a reason for an open notice.
    await phone.goto(`/tech/appointments/${id}?date=${date}`);
    await tapButton(phone, "Start the visit");
    const early = phone.getByRole("dialog", { name: "Why now?" });
    await tap(early.getByLabel("Reason"));
    await phone.keyboard.type("The owner travels tomorrow");
    await tap(early.getByRole("button", { name: "Start the visit" }));
    await question.getByText(NOTICE).waitFor();
    await expect.poll(() => question.getByLabel("Reason").inputValue()).toBe("");
    const begin = question.getByRole("button", { name: "Start the visit" });
    await expect.poll(() => begin.isDisabled()).toBe(true);
    await tap(question.getByLabel("Reason"));
    await phone.keyboard.type("Read to the owner at the door");
    await tap(begin);
    await phone.getByRole("timer").waitFor();
    await manager.goto(`${OFFICE}/notices?show=overridden&rule=nj-consumer-notice`);
    const row = manager.getByRole("row", { name: new RegExp(traveler.name) });
    await row.getByText("Read to the owner at the door").waitFor();
  },
);

async function recordProof(page: Page, name: string): Promise<void> {
  await page.goto(OFFICE);
  await sidebarLink(page, "Notices").press("Enter");
  await choose(page.getByLabel("Notice", { exact: true }), `NJ: ${NOTICE}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByText("Open", { exact: true }).waitFor();
  await row.getByRole("button").press("Enter");

  const panel = page.getByRole("dialog", { name: NOTICE });
  const proof = panel.getByRole("form", { name: "Mark as done" });
  await choose(proof.getByLabel("Proof"), "Told in person");
  await proof.getByLabel("Note").focus();
  await page.keyboard.type("Went through it with the owner at the door");
  await proof.getByRole("button", { name: "Mark as done" }).press("Enter");
  await panel.getByText("Done", { exact: true }).first().waitFor();
  await proof.waitFor({ state: "hidden" });
}

const TITLE = "Ants in the kitchen";
const DESCRIPTION = "They come out below the sink every evening.";

/** The visit is booked in the form that the issue has opened, with its technician. */
async function bookVisit(page: Page, dialog: Locator) {
  await choose(dialog.getByLabel("Technician", { exact: true }), TECHNICIAN);
  const times = dialog.getByRole("group", { name: "Next available times" }).getByRole("radio");
  await times.first().waitFor();
  await times.first().click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname === createAppointment.path,
  );
  await dialog.getByRole("button", { name: "Schedule Appointment" }).press("Enter");
  return createAppointment.output.parse(await (await answered).json());
}

test(
  "support answers an issue that a client reports, schedules a visit, and resolves it when the visit is finished",
  { tags: ["long"], timeout: 240_000 },
  async ({ page, openVisitor }) => {
    const { page: client } = await openVisitor();
    await register(client.request, { email: "ruddy@clients.example", fullName: "Ruddy Turnstone" });
    await signInAsStaff(page.request, "support");
    await page.goto(`${OFFICE}/inbox`);
    await page
      .getByRole("navigation", { name: "Inbox", exact: true })
      .getByRole("link", { name: "Issues" })
      .press("Enter");
    await page.getByRole("search", { name: "Issues" }).waitFor();
    const waiting = async () => Number(/\d+/.exec(await sidebarLink(page, "Inbox").innerText())?.[0] ?? 0);
    // The demo company has some already; the number comes a moment after the page.
    await expect.poll(waiting).toBeGreaterThan(0);
    const before = await waiting();

    const { id } = await doElsewhere(client, reportOwnIssue, {
      title: TITLE,
      description: DESCRIPTION,
      location: "Kitchen, at the sink",
      priority: "high",
      type: "ants",
      photoIds: [await sendPictureElsewhere(client, "docs/pictures/home.png")],
    });
    const row = page.getByRole("row").filter({ hasText: "Ruddy Turnstone" });
    await row.waitFor();
    await expect.poll(waiting).toBe(before + 1);
    await choose(page.getByLabel("Priority"), "Low");
    await expect.poll(() => row.count()).toBe(0);
    await choose(page.getByLabel("Priority"), "High");
    await expect.poll(() => new URL(page.url()).search).toContain("priority=high");
    await row.getByRole("link", { name: TITLE }).press("Enter");

    await page.getByText(DESCRIPTION).waitFor();
    await page.getByText("7 Larkspur Lane, Newark, DE 19711").waitFor();
    await page.getByRole("img", { name: "Photo of" }).waitFor();
    await page.getByRole("button", { name: "Photo of" }).press("Enter");
    await page.getByRole("dialog", { name: "Photo of" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Assign to me" }).press("Enter");
    await expect.poll(() => page.getByRole("button", { name: "Assign to me" }).count()).toBe(0);
    await expect.poll(waiting).toBe(before);

    // What the client adds appears, and what support is typing stays.
    const answer = page.getByLabel("Write to the client");
    await answer.click();
    await page.keyboard.type("We will come and look.");
    await doElsewhere(client, commentOwnIssue, { id, content: "There are more of them now." });
    await page.getByRole("region", { name: "Comments" }).getByText("There are more of them now.").waitFor();
    await expect.poll(() => answer.inputValue()).toBe("We will come and look.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("listitem").filter({ hasText: "We will come and look." }).waitFor();
    await expect.poll(() => answer.inputValue()).toBe("");

    await page.getByRole("button", { name: "Schedule visit" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Schedule New Appointment" });
    await expect.poll(() => dialog.getByLabel("Notes (optional)", { exact: true }).inputValue()).toContain(DESCRIPTION);
    const appointment = await bookVisit(page, dialog);
    expect(appointment).toMatchObject({ client: { name: "Ruddy Turnstone" }, priority: "high" });
    expect(appointment.notes).toContain(DESCRIPTION);
    await expect.poll(() => page.getByLabel("Status").inputValue()).toBe("scheduled");

    // The schedule leads back to the issue.
    await page.goto(`${OFFICE}/schedule?appointment=${appointment.id}`);
    await page
      .getByRole("region", { name: "Reported by the client" })
      .getByRole("link", { name: TITLE })
      .press("Enter");
    await page.getByText(DESCRIPTION).waitFor();

    const { page: phone, allowFaults } = await openVisitor(PHONE);
    // The phone's worker asks for pictures; requests still running when the page is left count as failed, not as aborted.
    allowFaults(/^GET \S+\/api\/files\/[\w-]+: net::ERR_FAILED$/);
    await signInAsStaff(phone.request, "technician", TECHNICIAN);
    await phone.goto(`/tech/appointments/${appointment.id}?date=${appointment.date}`);
    const reported = phone.getByRole("region", { name: "Reported by the client" });
    await reported.getByText(DESCRIPTION).waitFor();
    await reported.getByText("This visit is for it").waitFor();
    // An unsent comment survives a reload.
    await reported.getByRole("button", { name: "Write a comment" }).tap();
    const comment = reported.getByLabel("Your comment");
    await comment.tap();
    await phone.keyboard.type("I am at your door.");
    await phone.reload();
    await expect.poll(() => comment.inputValue()).toBe("I am at your door.");
    // Once it has arrived it is not offered again, even if the screen was left before the answer.
    const release = await holdRequests(phone, "**/api/tech/appointments/*/issues");
    await reported.getByRole("button", { name: "Send to the client" }).tap();
    await page.getByRole("listitem").filter({ hasText: "I am at your door." }).waitFor();
    await phone.goto("/tech");
    release();
    await phone.goto(`/tech/appointments/${appointment.id}?date=${appointment.date}`);
    await reported.getByRole("button", { name: "Write a comment" }).waitFor();
    await reported.getByRole("button", { name: "Photo 1 of 1" }).tap();
    await phone.getByRole("dialog", { name: "Photo 1 of 1" }).getByRole("img").waitFor();

    const visit = await doElsewhere(phone, startVisit, {
      appointmentId: appointment.id,
      reason: "The client is home today",
      override: { reason: "The client is home today" },
    });
    const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
    await doElsewhere(phone, saveReport, { id: visit.id, commandId: randomUUID(), changes });
    await doElsewhere(phone, finishVisit, { id: visit.id, commandId: randomUUID() });

    await page.getByRole("heading", { name: "The visit is finished. Is the problem gone?" }).waitFor();
    await page.getByRole("button", { name: "Yes, resolved" }).press("Enter");
    await page.getByRole("button", { name: "Reopen" }).waitFor();
    await page.getByRole("region", { name: "History" }).getByText("Scheduled → Resolved").waitFor();
    expect(await doElsewhere(client, getOwnIssue, { id })).toMatchObject({ status: "resolved", can: { reopen: true } });

    await page.goto(`${OFFICE}/clients/${appointment.client?.id ?? ""}/issues`);
    await page.getByRole("table", { name: "Resolved issues" }).getByRole("link", { name: TITLE }).waitFor();
    await page.getByText("No open issues").waitFor();
  },
);

async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const times = (key: string, count: number): string[] => Array.from({ length: count }, () => key);

/** By keys alone: a sheet with a room, and a bait station below its sink. */
async function drawPlan(page: Page, clientId: string): Promise<void> {
  await page.goto(`${OFFICE}/clients/${clientId}/properties`);
  await pressByKeys(page, page.getByRole("link", { name: /^Plan and devices of/ }));
  await page.getByText("No plan yet").waitFor();
  await pressByKeys(page, page.getByRole("button", { name: "Add a grid" }));
  await pressByKeys(page, page.getByRole("dialog").getByRole("button", { name: "Add grid" }));
  const drawing = page.getByRole("application", { name: "Drawing: Ground floor" });
  await pressByKeys(page, page.getByRole("button", { name: "Room", exact: true }));
  await tabTo(page, drawing);
  await pressKeys(page, "Enter", ...times("ArrowRight", 6), ...times("ArrowDown", 4), "Enter");
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
  // The next step is to place it.
  await tabTo(page, drawing);
  await pressKeys(page, "ArrowLeft", "Enter");
  await page.getByText("Not saved yet").waitFor();
  await pressByKeys(page, page.getByRole("button", { name: "Undo" }));
  await pressByKeys(page, page.getByRole("button", { name: "Redo" }));
  await pressByKeys(page, page.getByRole("button", { name: "Save plan" }));
  await expect.poll(() => page.getByText("Not saved yet").count()).toBe(0);
}

/** The camera is the browser's own test picture. This browser reads no barcodes, so what it would read is given. */
async function giveBarcodes(page: Page) {
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
  return (code: string) =>
    page.evaluate((shown) => {
      document.documentElement.dataset["inSight"] = shown;
    }, code);
}

test(
  "the office draws a plan, and the technician checks its devices by number, barcode, and camera, and replaces one",
  { tags: ["long"], timeout: 300_000 },
  async ({ page: manager, openVisitor }) => {
    await signInAsStaff(manager.request, "manager");
    const client = await newClient(manager, { lastName: "Phalarope" });
    const { data: properties } = await doElsewhere(manager, listProperties, { clientId: client.id });
    const property = properties[0]?.id ?? "";
    await drawPlan(manager, client.id);
    const { sheets, devices } = await doElsewhere(manager, getPropertyPlan, { id: property });
    expect(sheets).toMatchObject([{ shapes: [{ kind: "box", width: 6, height: 4, label: "Kitchen" }] }]);
    expect(devices).toMatchObject([
      { number: 1, kind: "bait-station", area: "Below the sink", position: { sheetId: sheets[0]?.id } },
    ]);
    await doElsewhere(manager, installDevice, { id: property, number: 7, kind: "rodent-trap", barcode: "GL-0007" });
    await doElsewhere(manager, installDevice, { id: property, number: 5, kind: "bait-station", barcode: "GL-0951" });
    await doElsewhere(manager, installDevice, { id: property, number: 6, kind: "rodent-trap", barcode: "GL-0952" });
    await scheduleToday(manager, { client, time: "17:30" });

    const { page } = await openVisitor({ ...PHONE, permissions: ["camera"] });
    const showBarcode = await giveBarcodes(page);
    await openDay(page);
    await start(page, client.name);
    await tapLink(page, "Devices");
    await page.getByText("0 of 4 checked").waitFor();
    await type(page, "Number or barcode", "99");
    await tapButton(page, "Check");
    await page.getByText("No device here has the number or barcode “99”").waitFor();

    await type(page, "Number or barcode", "1");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Bait station 1" }).waitFor();
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
    await page.getByText("2 of 4 checked").waitFor();

    await tapButton(page, "Scan barcodes");
    await showBarcode("GL-0951");
    for (const [name, next] of [
      ["Bait station 5", "gl-0952"],
      ["Rodent trap 6", "GL-0999"],
    ] as const) {
      await page.getByRole("dialog", { name }).waitFor();
      await tapChip(page, "How did you find it?", "No activity");
      await tapButton(page, "Save check");
      await showBarcode(next);
    }
    await page.getByText("No device here has the number or barcode “GL-0999”").waitFor();
    await page.getByText("4 of 4 checked").waitFor();
    await tapButton(page, "Close the camera");
    await page.getByText("Checked. Activity, Mice: 3, bait 50% eaten").waitFor();
    await tapChip(page, "Show as", "Plan");
    await page.getByRole("button", { name: /Bait station 1.*checked\. Activity, Mice: 3/ }).waitFor();
    await tapChip(page, "Show as", "List");
    await tapLink(page, "Done");
    await page.getByText("4 devices checked").waitFor();
    await saved(page);
    const visitId = /visits\/([^/]+)/.exec(page.url())?.[1] ?? "";
    const { report } = await visitOf(page, visitId);
    expect(report.checks.map(({ value }) => value.status)).toEqual(["activity", "ok", "ok", "ok"]);
    expect(report.checks[0]?.value).toMatchObject({ findings: [{ pest: "Mice", count: 3 }], baitEatenPercent: 50 });

    // Back to the devices: one is installed at the door, replaced, and taken away.
    await tap(page.getByRole("link", { name: "Devices" }));
    await tapButton(page, "Install a device");
    const install = page.getByRole("dialog", { name: "Install a device" });
    await tap(install.getByRole("button", { name: "Install", exact: true }));
    await install.getByText("Please choose a kind").waitFor();
    await choose(install.getByLabel("Kind"), "Bait station");
    await type(page, "Barcode (optional)", "GL-0901");
    await type(page, "Area (optional)", "Below the porch");
    await tap(install.getByRole("button", { name: "Install", exact: true }));
    await install.waitFor({ state: "hidden" });
    const installed = await theOneAt(manager, property, "Below the porch");
    await page.getByText("4 of 5 checked").waitFor();
    const station = new RegExp(`^Bait station ${installed?.number ?? ""}\\b`);
    await tapButton(page, station);
    await tapButton(page, "Replace this device");
    const replace = page.getByRole("dialog", { name: /^Replace Bait station/ });
    await type(page, "Barcode (optional)", "GL-0901");
    await type(page, "Why (optional)", "Run over by a mower");
    await tap(replace.getByRole("button", { name: "Replace", exact: true }));
    await replace.waitFor({ state: "hidden" });
    const successor = await theOneAt(manager, property, "Below the porch");
    const { data } = await doElsewhere(manager, listPropertyDevices, { id: property, removed: "true" });
    expect(data.find(({ id }) => id === installed?.id)).toMatchObject({
      removedWhy: "Run over by a mower",
      replacedById: successor?.id,
    });
    expect(successor).toMatchObject({ number: installed?.number, barcode: "GL-0901" });
    await saved(page);
    const { report: later } = await visitOf(page, visitId);
    expect(later.checks.at(-1)).toMatchObject({ value: { deviceId: installed?.id, status: "replaced" } });
    await tapButton(page, station);
    await tapButton(page, "Remove it");
    await tapButton(page, "Remove device");
    await expect.poll(() => theOneAt(manager, property, "Below the porch")).toBeUndefined();
  },
);

/** The device that is installed in an area of the property now. */
async function theOneAt(page: Page, property: string, area: string) {
  const { data } = await doElsewhere(page, listPropertyDevices, { id: property, removed: "true" });
  return data.find((device) => device.removedOn === null && device.area === area);
}
