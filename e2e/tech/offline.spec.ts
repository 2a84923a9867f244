import { phonePhoto } from "../../src/testing/pictures.ts";
import { SLOWNESS } from "../support/browser.ts";
import { now } from "../support/clock.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { keptWhole, line, NO_LINE } from "../support/phone/kept-phone.ts";
import { attempt } from "../support/elsewhere.ts";
import { cancelAppointment } from "../../src/modules/appointments/contract.ts";
import { asItIs } from "../support/schedule.ts";
import {
  dayOf,
  draw,
  goOn,
  openDay,
  openDayWith,
  PHONE,
  SIGNATURE,
  stopOf,
  tap,
  tapButton,
  tapChip,
  tapLink,
  type,
  visitOf,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

/** A whole visit on one phone, twice looked at by axe. */
const LONG = { timeout: 180_000 * SLOWNESS };

test(
  "a whole visit without a connection, over a killed tab, arrives once and as it was",
  LONG,
  async ({ openVisitor }) => {
    const { manager, client, appointment, page, context, allowFaults } = await openDayWith(openVisitor, {
      client: 8,
      time: "17:30",
    });
    allowFaults(NO_LINE);
    await stopOf(page, client.name).waitFor();
    await line(page, "All sent").waitFor();
    await keptWhole(page);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: "Today" }).waitFor();
    await tap(stopOf(page, client.name).getByRole("link"));
    await tapButton(page, "Start the visit");
    await tapButton(page, "No, just the time");
    await goOn(page);
    const startedAt = now();
    await line(page, /^1 item not sent since /).waitFor();
    await expectAccessible(page);

    await tapLink(page, "Notes");
    await type(page, "Notes for the client and the office", "Trail along the sink");
    await tapLink(page, "Done");
    await tapLink(page, "Areas treated");
    await tapChip(page, "Where was it treated?", "Kitchen");
    await tapLink(page, "Done");
    await tapLink(page, "Photos");
    await page
      .getByLabel("Take a “before” photo")
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() });
    await page.getByText("Not sent yet", { exact: true }).waitFor();
    await tapLink(page, "Done");
    await tapLink(page, "Signature");
    await tapButton(page, "The client signs");
    await tapButton(page, `Use ${client.name}`);
    await draw(page.getByRole("img", { name: "Signature", exact: true }), SIGNATURE);
    await tapButton(page, "Keep the signature");
    await tapLink(page, "Done");

    // The phone throws the page away, and opens another one below the visit.
    const address = page.url();
    await page.close();
    const second = await context.newPage();
    await second.goto(address);
    await second.getByRole("timer").waitFor();
    await tapLink(second, "Finish the visit");
    await tapButton(second, "Finish");
    await second.getByText("Finished on this phone").waitFor();
    const endedAt = now();
    await second.goto("/tech");
    await stopOf(second, client.name).getByText("Done", { exact: true }).waitFor();
    await line(second, /^5 items not sent since /).waitFor();
    await tapButton(second, "Show");
    const sheet = second.getByRole("dialog", { name: "Not sent yet" });
    for (const what of ["Start", "Photo", "Signature", "Report", "Finish"])
      await sheet.getByText(`${what}: ${client.name}`).waitFor();
    await expectAccessible(second);
    await tap(sheet.getByRole("button", { name: "Close" }));

    await context.setOffline(false);
    await line(second, "All sent").waitFor({ timeout: 30_000 });
    const id = address.split("/").at(-1) ?? "";
    const visit = await visitOf(second, id);
    expect(visit).toMatchObject({ status: "finished", appointmentId: appointment.id });
    expect(visit.report.notes.value).toBe("Trail along the sink");
    expect(visit.report.photos).toHaveLength(1);
    expect(visit.report.presence.value).toMatchObject({ kind: "signed", name: client.name });
    // The times of the door, not of the connection.
    expect(Math.abs(Date.parse(visit.startedAt) - startedAt.getTime())).toBeLessThan(10_000);
    expect(Math.abs(Date.parse(visit.endedAt ?? "") - endedAt.getTime())).toBeLessThan(10_000);
    const { stops } = await dayOf(second);
    expect(stops.filter(({ visit: other }) => other?.id === id)).toHaveLength(1);
    await expect.poll(async () => (await asItIs(manager, appointment.id)).status).toBe("completed");
  },
);

test("the office cancels while the phone has no connection: both are told, and nothing is lost", async ({
  openVisitor,
}) => {
  const { manager, client, appointment, page, context, allowFaults } = await openDayWith(openVisitor, {
    client: 9,
    time: "19:00",
  });
  allowFaults(NO_LINE);
  await stopOf(page, client.name).waitFor();
  await keptWhole(page);
  await context.setOffline(true);
  await tap(stopOf(page, client.name).getByRole("link"));
  await tapButton(page, "Start the visit");
  await tapButton(page, "No, just the time");
  await goOn(page);
  await tapLink(page, "Notes");
  await type(page, "Notes for the client and the office", "Gate was open");
  await tapLink(page, "Done");

  const { version } = await asItIs(manager, appointment.id);
  const { id } = appointment;
  expect((await attempt(manager, cancelAppointment, { id, version, notifyClient: false })).status).toBe(200);
  await context.setOffline(false);
  await line(page, "The office changed something").waitFor({ timeout: 30_000 });
  await tapButton(page, "Show");
  const sheet = page.getByRole("dialog", { name: "All sent" });
  await sheet.getByText("The office canceled this appointment in the meantime.", { exact: false }).first().waitFor();
  await expectAccessible(page);
  for (const button of await sheet.getByRole("button", { name: "OK, I have read this" }).all())
    await tap(button.first());
  const clashes = await (await manager.request.get("/api/visits/clashes")).json();
  expect(clashes.data[0]).toMatchObject({ appointmentId: id, kind: "cancelled" });
  await expect
    .poll(async () => (await visitOf(manager, String(clashes.data[0].visitId))).report.notes.value)
    .toBe("Gate was open");
  expect((await asItIs(manager, id)).status).toBe("cancelled");
});

test("who signs out leaves nothing of the day behind on the phone", async ({ openVisitor }) => {
  const { page, context, allowFaults } = await openVisitor(PHONE);
  allowFaults(NO_LINE);
  allowFaults(/503/);
  await openDay(page);
  await keptWhole(page);
  await tapButton(page, "Menu");
  await tapButton(page, "Sign out");
  await page.waitForURL("**/admin-login**");
  // The sign-in page would still ask for its own scripts.
  await page.goto("about:blank");
  await context.setOffline(true);
  await page.goto("/tech").catch(() => undefined);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await context.setOffline(false);
});
