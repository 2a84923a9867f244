import type { Locator } from "playwright-core";
import { createAppointment, type OfficeAppointment } from "../../src/modules/appointments/contract.ts";
import { addClient, NEW_CLIENT } from "../support/clients.ts";
import { quietTuesday } from "../support/clock.ts";
import { countActions } from "../support/count-actions.ts";
import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { signInAsStaff } from "../support/people.ts";
import { columnOf, crewOf, openDay, phoneOf, someClient, spotOf } from "../support/schedule.ts";
import { unfold } from "../support/unfold.ts";

const test = journeys({ DEMO_DATA: "on" });

const MAX_ACTIONS = 8;
const DESK = { width: 1440, height: 900 };

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Schedule New Appointment" });
const clientField = (dialog: Locator) => dialog.getByRole("combobox", { name: "Client" });
const serviceField = (dialog: Locator) => dialog.getByLabel("Service type");
const timesOf = (dialog: Locator) => dialog.getByRole("group", { name: "Next available times" }).getByRole("radio");
const optionOf = (page: Page, name: RegExp) =>
  page.getByRole("listbox", { name: "Clients" }).getByRole("option", { name });

/** What the server made of the form, as it answered. */
async function scheduledBy(page: Page, send: () => Promise<void>): Promise<OfficeAppointment> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname === createAppointment.path,
  );
  await send();
  const response = await answered;
  expect(response.status()).toBe(createAppointment.status);
  return createAppointment.output.parse(await response.json());
}

test("a call-in is scheduled by keys alone in at most 8 actions, with another service", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(6);
  const phone = phoneOf("Kit Callin");
  const id = await addClient(page.request, {
    firstName: "Kit",
    lastName: "Callin",
    email: "kit@callin.example",
    phone,
  });
  await openDay(page, date);
  const by = countActions(page);
  const dialog = dialogOf(page);

  await by.press("n");
  await expect.poll(() => hasFocus(clientField(dialog))).toBe(true);
  // As it is said on the telephone.
  await by.type(phone.replaceAll(/\D/g, ""));
  await optionOf(page, /^Kit Callin/).waitFor();
  await by.press("Enter");
  // Somebody whom nobody has visited yet is inspected first, unless somebody says otherwise.
  await expect.poll(() => serviceField(dialog).inputValue()).toBe("initial-inspection");
  await by.press("Tab");
  await by.type("Rodent");
  await expect.poll(() => serviceField(dialog).inputValue()).toBe("rodent-control");
  await expect.poll(() => timesOf(dialog).count()).toBeGreaterThan(2);
  await by.press("Tab");
  await by.press("Space");
  const made = await scheduledBy(page, () => by.press("Enter"));

  await dialog.waitFor({ state: "hidden" });
  expect(made).toMatchObject({ client: { id }, date, serviceType: "rodent-control" });
  expect(made.technicianId).not.toBeNull();
  expect(by.done().length, by.done().join("\n")).toBeLessThanOrEqual(MAX_ACTIONS);
});

test("who is not found is added from within the form, and nothing typed is lost", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  await openDay(page, quietTuesday(7));
  const known = await addClient(page.request, {
    firstName: "Ada",
    lastName: "Before",
    email: "ada@before.example",
    phone: phoneOf("Ada Before"),
  });
  await page.keyboard.press("n");
  const dialog = dialogOf(page);
  await clientField(dialog).waitFor();
  await dialog.getByRole("textbox", { name: "Notes (optional)" }).fill("Ants in the pantry");
  await choose(serviceField(dialog), "Rodent Control");
  await clientField(dialog).click();
  await page.keyboard.type("Juno Tarrant");
  await optionOf(page, /^Add “Juno Tarrant” as a new client/).waitFor();
  await page.keyboard.press("Enter");

  const form = dialog.getByRole("form", { name: "New client" });
  await expect.poll(() => form.getByLabel("Last name").inputValue()).toBe("Tarrant");
  await expect.poll(() => hasFocus(form.getByLabel("Phone"))).toBe(true);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await form.getByRole("alert").getByText("Add the client or choose another one").waitFor();

  // The number and the email of somebody who is there already are told, and one click takes that one.
  await form.getByLabel("Phone").fill(phoneOf("Ada Before"));
  await form.getByText("Ada Before has this phone number.").waitFor();
  await form.getByLabel("Phone").fill("3025550171");
  await form.getByText("Ada Before has this phone number.").waitFor({ state: "hidden" });
  await form.getByLabel("Email").fill("ada@before.example");
  await form.getByLabel("Street address").fill("8 Tide Row");
  await form.getByLabel("City").fill("Dover");
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("ZIP code").fill("19901");
  await form.getByRole("button", { name: "Add Client" }).click();
  await form.getByRole("button", { name: "Choose Ada Before" }).waitFor();
  await form.getByLabel("Email").fill("juno@tarrant.example");
  await form.getByLabel("Email").press("Enter");

  await form.waitFor({ state: "hidden" });
  await expect.poll(() => clientField(dialog).inputValue()).toMatch(/^Juno Tarrant · 8 Tide Row, Dover/);
  await expect.poll(() => hasFocus(serviceField(dialog))).toBe(true);
  await expect.poll(() => serviceField(dialog).inputValue()).toBe("rodent-control");
  await timesOf(dialog).first().click();
  const made = await scheduledBy(page, () => page.keyboard.press("Control+Enter"));
  expect(made).toMatchObject({
    client: { name: "Juno Tarrant" },
    notes: "Ants in the pantry",
    serviceType: "rodent-control",
  });
  expect(made.client?.id).not.toBe(known);
});

test("what was typed to find a client stays, with its list, until somebody is chosen", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  const client = await someClient(page, 2);
  await openDay(page, quietTuesday(7));
  await page.keyboard.press("n");
  const dialog = dialogOf(page);
  const field = clientField(dialog);
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  const list = page.getByRole("listbox", { name: "Clients" });
  const leave = async () => {
    await page.keyboard.press("Tab");
    await list.waitFor({ state: "hidden" });
  };
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type("Vesper Qui");
  await optionOf(page, /^Add “Vesper Qui” as a new client/).waitFor();
  await leave();
  await expect.poll(() => field.inputValue()).toBe("Vesper Qui");
  await dialog.getByText("No client is chosen yet.").waitFor();
  await expectAccessible(page);

  await page.keyboard.press("Shift+Tab");
  await optionOf(page, /^Add “Vesper Qui” as a new client/).waitFor();
  await page.keyboard.type("llon");
  await optionOf(page, /^Add “Vesper Quillon” as a new client/).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("form", { name: "New client" }).getByRole("button", { name: "Choose another client" }).click();
  await expect.poll(() => field.inputValue()).toBe("Vesper Quillon");
  await optionOf(page, /^Add “Vesper Quillon” as a new client/).waitFor();
  await leave();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).press("Enter");
  await question.waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await dialog.getByText("Please choose a client").waitFor();
  await expect.poll(() => hasFocus(field)).toBe(true);
  await expect.poll(() => field.inputValue()).toBe("Vesper Quillon");

  await field.fill(client.name);
  await optionOf(page, new RegExp(`^${client.name}`))
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => field.inputValue()).toContain(`${client.name} · `);
  await field.click();
  await list.waitFor();
  await leave();
  await expect.poll(() => field.inputValue()).toContain(`${client.name} · `);

  // Another name over the chosen one: nobody is booked whom the field does not show.
  await field.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Somebody else");
  await page.keyboard.press("Control+Enter");
  await dialog.getByText("Please choose a client").waitFor();
  await expect.poll(() => field.inputValue()).toBe("Somebody else");
});

test("what is typed right after N on the overview stands in the form", async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  await page.goto("/admin-dashboard");
  await page.getByRole("heading", { name: "Today's Appointments" }).waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("Juno Tarrant");
  await optionOf(page, /^Add “Juno Tarrant” as a new client/).waitFor();
  await page.keyboard.type(" 2");
  await expect.poll(() => clientField(dialogOf(page)).inputValue()).toBe("Juno Tarrant 2");
});

test("from a client's page it begins with the service, and nothing that came by itself is asked about", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  const client = await someClient(page, 3);
  await page.goto(`/admin-dashboard/clients/${client.id}`);
  const dialog = dialogOf(page);
  await page.getByRole("button", { name: "New appointment" }).click();
  await expect.poll(() => hasFocus(serviceField(dialog))).toBe(true);
  await timesOf(dialog).first().waitFor();
  await expect.poll(() => clientField(dialog).inputValue()).toContain(client.name);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("the form opens on the day that is shown, and closes without a question while it is untouched", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(8);
  const [first] = await crewOf(page, date);
  await openDay(page, date);
  const dialog = dialogOf(page);
  const dateField = dialog.getByLabel("Date");
  const question = page.getByRole("dialog", { name: "Discard changes?" });

  await page.keyboard.press("n");
  await expect.poll(() => dateField.inputValue()).toBe(date);
  // Everything has come by then that the form fills in by itself.
  await dialog.locator("summary", { hasText: "Equipment" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await columnOf(page, first?.name ?? "").waitFor();
  const spot = await spotOf(page, first?.name ?? "", 15 * 60);
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(() => dateField.inputValue()).toBe(date);
  await expect.poll(() => dialog.getByLabel("Time", { exact: true }).inputValue()).toMatch(/^1[45]:/);
  await expect
    .poll(() => dialog.getByRole("combobox", { name: "Technician", exact: true }).inputValue())
    .toBe(first?.id);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Add Appointment" }).first().click();
  await expect.poll(() => dateField.inputValue()).toBe(date);
  await dialog.getByRole("textbox", { name: "Notes (optional)" }).fill("Bring the ladder");
  await page.keyboard.press("Escape");
  await question.waitFor();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "hidden" });
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "Notes (optional)" }).inputValue())
    .toBe("Bring the ladder");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test("what is rarely changed is one line each, which says what stands in it and opens for a fault", async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, "manager");
  await addClient(page.request, {
    ...NEW_CLIENT,
    firstName: "Fold",
    lastName: "Linden",
    email: "fold@linden.example",
    phone: phoneOf("Fold Linden"),
  });
  await openDay(page, quietTuesday(9));
  await page.keyboard.press("n");
  const dialog = dialogOf(page);
  await clientField(dialog).waitFor();
  await page.keyboard.type("Fold Linden");
  await optionOf(page, /^Fold Linden/).waitFor();
  await page.keyboard.press("Enter");
  await timesOf(dialog).first().click();

  await dialog.locator("summary", { hasText: "Equipment" }).focus();
  await page.keyboard.press("Enter");
  const equipment = dialog.getByRole("group", { name: "Equipment" }).getByRole("checkbox");
  await equipment.nth(0).check();
  await equipment.nth(1).check();
  await dialog.locator("summary", { hasText: /^Equipment2 chosen: / }).waitFor();
  await expectAccessible(page);
  await dialog.locator("summary", { hasText: "Equipment" }).click();
  await expect.poll(() => equipment.count(), { message: "a folded list is nobody's to reach" }).toBe(0);

  const site = await unfold(dialog, "Location, access, and safety");
  const location = dialog.getByLabel("Location (optional)");
  await location.fill("x".repeat(301));
  await site.click();
  await expect.poll(() => location.isVisible()).toBe(false);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await dialog.getByText("Please keep this under 300 characters").waitFor();
  await expect.poll(() => hasFocus(location)).toBe(true);

  // From who goes there to the button that ends it.
  await location.fill("Behind the mill");
  await site.click();
  await dialog.getByRole("combobox", { name: "Technician", exact: true }).focus();
  let stops = 0;
  for (const end = dialog.getByRole("button", { name: "Schedule Appointment" }); !(await hasFocus(end)); stops += 1)
    await page.keyboard.press("Tab");
  expect(stops).toBeLessThanOrEqual(16);
  const made = await scheduledBy(page, () => page.keyboard.press("Enter"));
  expect(made.location).toBe("Behind the mill");
  expect(made.instructions.equipmentNeeded).toHaveLength(2);
});

test("on a phone a call-in is scheduled with a finger, and more times are a press away", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAsStaff(page.request, "manager");
  const client = await someClient(page, 8);
  await page.goto(`/admin-dashboard/schedule?new=1&date=${quietTuesday(10)}`);
  const dialog = dialogOf(page);
  await clientField(dialog).tap();
  await page.keyboard.type(client.name);
  await optionOf(page, new RegExp(`^${client.name}`))
    .first()
    .tap();
  await expect.poll(() => timesOf(dialog).count()).toBe(8);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "More times" }).tap();
  await expect.poll(() => timesOf(dialog).count()).toBe(16);
  await timesOf(dialog).nth(11).tap();
  const chosen = (await timesOf(dialog).nth(11).inputValue()).split(" ");
  const made = await scheduledBy(page, () => dialog.getByRole("button", { name: "Schedule Appointment" }).tap());
  expect([made.date, made.time]).toEqual(chosen);
});
