import { installDevice, listPropertyDevices } from "../../src/modules/devices/contract.ts";
import { reportIssue } from "../../src/modules/issues/contract.ts";
import { listAppointmentNotices } from "../../src/modules/notices/contract.ts";
import { SLOWNESS } from "../support/browser.ts";
import { choose, retype } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  atThumb,
  dayOf,
  goOn,
  newClient,
  openDay,
  PHONE,
  PLACES,
  scheduleToday,
  stopOf,
  tap,
  tapButton,
  tapChip,
  tapLink,
  type,
  visitOf,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const NO_LINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|api\/live|service worker/i;
const LONG = { timeout: 180_000 * SLOWNESS };

/** What the phone has written down of answers, by what was asked. */
const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await caches.open("tech-kept");
    const hasPage = (await kept.keys()).some(({ url }) => url.includes("/tech?kept="));
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      const opening = indexedDB.open("greenline-kept");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => resolve(null);
    });
    if (!db || !hasPage || !db.objectStoreNames.contains("answers")) {
      db?.close();
      return [];
    }
    const ids = await new Promise<string[]>((resolve) => {
      const asking = db.transaction("answers").objectStore("answers").getAllKeys();
      asking.onsuccess = () => resolve(asking.result.map(String));
    });
    db.close();
    return ids;
  });

test(
  "what is required, what the client reported and the devices are there without a connection, from a cold start",
  LONG,
  async ({ openVisitor }) => {
    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const client = await newClient(manager, { ...PLACES.NJ, firstName: "Perrin", lastName: "Saltmarsh" });
    const { appointment } = await scheduleToday(manager, { client, time: "17:00" });
    const { page, context, allowFaults } = await openVisitor(PHONE);
    allowFaults(NO_LINE);
    await openDay(page);
    const { stops } = await dayOf(page);
    const propertyId = stops.find(({ appointmentId }) => appointmentId === appointment.id)?.propertyId ?? "";
    const device = { kind: "bait-station", barcode: null, productId: null, checkEveryDays: 30, notes: "" } as const;
    await doElsewhere(manager, installDevice, { ...device, id: propertyId, number: 7, area: "Garage" });
    await doElsewhere(manager, reportIssue, {
      clientId: client.id,
      propertyId,
      title: "Mice behind the dryer",
      description: "Heard at night.",
      location: "Laundry room",
      priority: "medium",
      type: "other",
    });
    // The phone is opened at the office, where there is a connection, and only the day is looked at.
    await page.reload();
    await stopOf(page, client.name).waitFor();
    await expect
      .poll(() => keptAnswers(page), { timeout: 30_000 * SLOWNESS })
      .toEqual(
        expect.arrayContaining(
          ["appointment-plan", "of-appointment", "notices", "products"].map((what): unknown =>
            expect.stringMatching(new RegExp(`${what}.*${appointment.id}`)),
          ),
        ),
      );

    await context.setOffline(true);
    await page.reload();
    await tap(stopOf(page, client.name).getByRole("link"));
    await page
      .getByRole("region", { name: "Before you start" })
      .getByText(/: open$/)
      .first()
      .waitFor();
    await page.getByRole("region", { name: "Reported by the client" }).getByText("Mice behind the dryer").waitFor();
    await expectAccessible(page);

    // News of an arrival is not kept for later, and says so.
    await atThumb(page.getByRole("button", { name: "On my way" }));
    await tapButton(page, "On my way");
    const arrival = page.getByRole("dialog", { name: "On my way" });
    await tap(arrival.getByRole("button", { name: "Log it" }));
    await arrival.getByText("This is not sent later by itself.", { exact: false }).waitFor();
    await tap(arrival.getByRole("button", { name: "Close" }));

    await atThumb(page.getByRole("button", { name: "Start the visit" }));
    await tapButton(page, "Start the visit");
    await tapButton(page, "No, just the time");
    const why = page.getByRole("dialog", { name: "Start without it?" });
    await why.getByText("There is no connection", { exact: false }).waitFor();
    await type(page, "Reason", "Read to the client at the door");
    await tap(why.getByRole("button", { name: "Start the visit", exact: true }));
    await page.getByRole("timer").waitFor();
    const id = page.url().split("/").at(-1) ?? "";
    await atThumb(page.getByRole("link", { name: "Finish the visit" }));

    await tapLink(page, "Devices");
    await type(page, "Number or barcode", "7");
    await tapButton(page, "Check");
    await tapChip(page, "How did you find it?", "No activity");
    const check = page.getByRole("dialog");
    await tap(check.getByRole("button", { name: /^Save/ }));
    await page.getByText("1 of 1 checked").waitFor();

    // What is set up is on the plan at once, and is checked before the office has heard of it.
    await tapButton(page, "Install a device");
    const install = page.getByRole("dialog", { name: "Install a device" });
    await choose(install.getByLabel("Kind"), "Rodent trap");
    await retype(install.getByLabel("Number on its label"), "7");
    await tap(install.getByRole("button", { name: "Install", exact: true }));
    await install.getByText("A device here has this number already.").waitFor();
    await retype(install.getByLabel("Number on its label"), "14");
    await tap(install.getByRole("button", { name: "Install", exact: true }));
    await page.getByText("1 of 2 checked").waitFor();
    await page.reload();
    await page.getByText("1 of 2 checked").waitFor();
    await type(page, "Number or barcode", "14");
    await tapButton(page, "Check");
    await tapChip(page, "How did you find it?", "No activity");
    await tap(page.getByRole("dialog").getByRole("button", { name: /^Save/ }));
    await page.getByText("2 of 2 checked").waitFor();
    await tapButton(page, "Show");
    const unsent = page.getByRole("dialog", { name: "Not sent yet" });
    await unsent.getByText(`Device 14 installed: ${client.name}`).waitFor();
    await expectAccessible(page);
    await tap(unsent.getByRole("button", { name: "Close" }));
    await atThumb(page.getByRole("link", { name: "Done" }));
    await tapLink(page, "Done");

    // What the state asks for is told on the phone, at its field, before the server has heard of the visit.
    await tapLink(page, "Products");
    await tapButton(page, "Add a product");
    await tap(page.getByRole("dialog").getByRole("button", { name: "Quillon Ant Gel" }));
    await type(page, "Quantity", "4");
    await tapLink(page, "Done");
    await tapLink(page, "Done");
    await tapLink(page, "Finish the visit");
    await page.getByRole("button", { name: "Finish", exact: true, disabled: true }).waitFor();
    await page.getByRole("link", { name: "Have the client sign, or say that nobody is home" }).waitFor();
    const county = "New Jersey asks for the county";
    await tapLink(page, county);
    await page.getByText(county).waitFor();
    await type(page, "County", "Mercer");
    await expect.poll(() => page.getByText(county).count()).toBe(0);
    await page.goBack();
    await page.getByRole("link", { name: "Have the client sign, or say that nobody is home" }).waitFor();
    await expect.poll(() => page.getByText(county).count()).toBe(0);
    await tapLink(page, "Back to the visit");

    await context.setOffline(false);
    await page
      .getByRole("status")
      .getByText("All sent")
      .waitFor({ timeout: 30_000 * SLOWNESS });
    const { data } = await doElsewhere(manager, listAppointmentNotices, { id: appointment.id });
    expect(data.filter(({ state }) => state !== "not-needed").map(({ state, reason }) => ({ state, reason }))).toEqual(
      expect.arrayContaining([{ state: "overridden", reason: "Read to the client at the door" }]),
    );
    expect((await visitOf(page, id)).report.checks).toHaveLength(2);
    const { data: devices } = await doElsewhere(manager, listPropertyDevices, { id: propertyId });
    expect(devices.map(({ number, kind }) => [number, kind])).toEqual([
      [7, "bait-station"],
      [14, "rodent-trap"],
    ]);
    const [stop] = (await dayOf(page)).stops.filter(({ appointmentId }) => appointmentId === appointment.id);
    expect(stop?.arrival).toBeNull();
  },
);

test("signed out in the middle: what was recorded waits, is delivered after the next sign-in, and is marked", async ({
  openVisitor,
}) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { firstName: "Corin", lastName: "Ashdown" });
  await scheduleToday(manager, { client, time: "17:45" });
  const { page, context, allowFaults } = await openVisitor(PHONE);
  allowFaults(NO_LINE);
  allowFaults(/401/);
  await openDay(page);
  await stopOf(page, client.name).waitFor();
  await expect.poll(() => keptAnswers(page), { timeout: 30_000 * SLOWNESS }).not.toEqual([]);
  await context.setOffline(true);
  await tap(stopOf(page, client.name).getByRole("link"));
  await tapButton(page, "Start the visit");
  await tapButton(page, "No, just the time");
  await goOn(page);
  const id = page.url().split("/").at(-1) ?? "";

  // Meanwhile the session ends: revoked, or a password was changed.
  await context.clearCookies();
  await context.setOffline(false);
  await page
    .getByText(/sign in/i)
    .first()
    .waitFor({ timeout: 30_000 * SLOWNESS });
  await openDay(page);
  await page
    .getByRole("status")
    .getByText("All sent")
    .waitFor({ timeout: 30_000 * SLOWNESS });
  expect(await visitOf(page, id)).toMatchObject({ status: "open", isAfterSignIn: true });
});
