import type { Locator } from "playwright-core";
import { createAppointment, type OfficeAppointment } from "../../src/modules/appointments/contract.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { beginOnOverview, expectActions, sidebarLink, tabTo } from "../support/office-jobs.ts";
import { asItIs, someClient } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Schedule New Appointment" });
const clientField = (dialog: Locator) => dialog.getByRole("combobox", { name: "Client" });
const serviceField = (dialog: Locator) => dialog.getByLabel("Service type");
const timesOf = (dialog: Locator) => dialog.getByRole("group", { name: "Next available times" }).getByRole("radio");
const optionOf = (page: Page, name: string) =>
  page.getByRole("listbox", { name: "Clients" }).getByRole("option", { name: new RegExp(`^${name}`) });

async function scheduledBy(page: Page, send: () => Promise<void>): Promise<OfficeAppointment> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname === createAppointment.path,
  );
  await send();
  return createAppointment.output.parse(await (await answered).json());
}

test("a call-in is scheduled from the overview with the mouse", async ({ page }) => {
  const by = await beginOnOverview(page);
  const client = await someClient(page, 4);
  await by.click(sidebarLink(page, "Schedule"));
  await by.click(page.getByRole("button", { name: "Add Appointment" }).first());
  const dialog = dialogOf(page);
  await expect.poll(() => hasFocus(clientField(dialog))).toBe(true);
  await by.type(client.name);
  await by.click(optionOf(page, client.name).first());
  await expect.poll(() => serviceField(dialog).inputValue()).not.toBe("");
  await timesOf(dialog).nth(1).waitFor();
  const offered = (await timesOf(dialog).nth(1).inputValue()).split(" ");
  await by.click(timesOf(dialog).nth(1));
  const { id } = await scheduledBy(page, () => by.click(dialog.getByRole("button", { name: "Schedule Appointment" })));

  const made = await asItIs(page, id);
  expect([made.client?.id, made.date, made.time]).toEqual([client.id, ...offered]);
  expect(made.technicianId).not.toBeNull();
  expectActions(by, 6);
});

test("a call-in is scheduled from the overview with the keys", async ({ page }) => {
  const by = await beginOnOverview(page);
  const client = await someClient(page, 6);
  await by.press("n");
  const dialog = dialogOf(page);
  await expect.poll(() => hasFocus(clientField(dialog))).toBe(true);
  await by.type(client.phone.replaceAll(/\D/g, ""));
  await optionOf(page, client.name).first().waitFor();
  await by.press("Enter");
  await expect.poll(() => serviceField(dialog).inputValue()).not.toBe("");
  await expect.poll(() => timesOf(dialog).count()).toBeGreaterThan(2);
  const offered = (await timesOf(dialog).first().inputValue()).split(" ");
  await tabTo(by, timesOf(dialog).first());
  await by.press("Space");
  const { id } = await scheduledBy(page, () => by.press("Enter"));

  const made = await asItIs(page, id);
  expect([made.client?.id, made.date, made.time]).toEqual([client.id, ...offered]);
  expectActions(by, 7);
});
