import type { Locator } from "playwright-core";
import { createAppointment, type OfficeAppointment } from "../../src/modules/appointments/contract.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { quietTuesday } from "../support/clock.ts";
import { countActions } from "../support/count-actions.ts";
import { expect, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { beginOnOverview, expectActions, sidebarLink, tabTo } from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { appointmentOf, asItIs, columnOf, crewOf, openDay, phoneOf, schedule, spotOf } from "../support/schedule.ts";
import { newClient } from "../support/tech.ts";
import { unfold } from "../support/unfold.ts";

const test = onChangedDemo();

const DESK = { width: 1440, height: 900 };

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Schedule New Appointment" });
const clientField = (dialog: Locator) => dialog.getByRole("combobox", { name: "Client" });
const serviceField = (dialog: Locator) => dialog.getByLabel("Service type");
const technicianField = (dialog: Locator) => dialog.getByRole("combobox", { name: "Technician", exact: true });
const notesField = (dialog: Locator) => dialog.getByRole("textbox", { name: "Notes (optional)" });
const timesOf = (dialog: Locator) => dialog.getByRole("group", { name: "Next available times" }).getByRole("radio");
const optionOf = (page: Page, name: RegExp | string) =>
  page.getByRole("listbox", { name: "Clients" }).getByRole("option", { name: new RegExp(name) });
const sendButton = (dialog: Locator) => dialog.getByRole("button", { name: "Schedule Appointment" });

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

test(
  "three call-ins are scheduled from the overview: with the mouse, with the keys, and for another service",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    const by = await beginOnOverview(page);
    const [mouse, keys, other] = [
      await newClient(page, { firstName: "Mo", lastName: "Callin", phone: phoneOf("Mo Callin") }),
      await newClient(page, { firstName: "Kay", lastName: "Callin", phone: phoneOf("Kay Callin") }),
      await newClient(page, { firstName: "Kit", lastName: "Callin", phone: phoneOf("Kit Callin") }),
    ];
    const dialog = dialogOf(page);
    const expectMade = async (id: string, client: { id: string }, offered: string[]) => {
      const made = await asItIs(page, id);
      expect([made.client?.id, made.date, made.time]).toEqual([client.id, ...offered]);
      expect(made.technicianId).not.toBeNull();
    };
    await by.click(sidebarLink(page, "Schedule"));
    await by.click(page.getByRole("button", { name: "Add Appointment" }).first());
    await expect.poll(() => hasFocus(clientField(dialog))).toBe(true);
    await by.type(mouse.name);
    await by.click(optionOf(page, `^${mouse.name}`).first());
    await expect.poll(() => serviceField(dialog).inputValue()).not.toBe("");
    await timesOf(dialog).nth(1).waitFor();
    const second = (await timesOf(dialog).nth(1).inputValue()).split(" ");
    await by.click(timesOf(dialog).nth(1));
    const made = await scheduledBy(page, () => by.click(sendButton(dialog)));
    await expectMade(made.id, mouse, second);
    expectActions(by, 6);
    await dialog.waitFor({ state: "hidden" });

    // Back on the overview, what is typed right after N stands in the form.
    await sidebarLink(page, "Overview").click();
    await page.getByRole("heading", { name: "Today's Appointments" }).waitFor();
    const byKeys = countActions(page);
    await byKeys.press("n");
    await byKeys.type(phoneOf("Kay Callin").replaceAll(/\D/g, ""));
    await optionOf(page, `^${keys.name}`).first().waitFor();
    await byKeys.press("Enter");
    await expect.poll(() => serviceField(dialog).inputValue()).not.toBe("");
    await expect.poll(() => timesOf(dialog).count()).toBeGreaterThan(2);
    const first = (await timesOf(dialog).first().inputValue()).split(" ");
    await tabTo(byKeys, timesOf(dialog).first());
    await byKeys.press("Space");
    const { id } = await scheduledBy(page, () => byKeys.press("Enter"));
    await expectMade(id, keys, first);
    expectActions(byKeys, 7);
    await dialog.waitFor({ state: "hidden" });

    // Whom nobody has visited yet is inspected first, unless somebody says otherwise.
    const byService = countActions(page);
    await byService.press("n");
    await expect.poll(() => hasFocus(clientField(dialog))).toBe(true);
    await byService.type(phoneOf("Kit Callin").replaceAll(/\D/g, ""));
    await optionOf(page, /^Kit Callin/).waitFor();
    await byService.press("Enter");
    await expect.poll(() => serviceField(dialog).inputValue()).toBe("initial-inspection");
    await byService.press("Tab");
    await byService.type("Rodent");
    await expect.poll(() => serviceField(dialog).inputValue()).toBe("rodent-control");
    await expect.poll(() => timesOf(dialog).count()).toBeGreaterThan(2);
    await byService.press("Tab");
    await byService.press("Space");
    const rodents = await scheduledBy(page, () => byService.press("Enter"));
    expect(rodents).toMatchObject({ client: { id: other.id }, serviceType: "rodent-control" });
    expectActions(byService, 8);
  },
);

test(
  "a caller who is not found is added from within the form; nothing typed is lost, and nobody else is booked",
  { timeout: 180_000 },
  async ({ page }) => {
    await page.setViewportSize(DESK);
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(16);
    const phone = phoneOf("Ada Before");
    const known = await addClient(page.request, {
      ...{ firstName: "Ada", lastName: "Before", email: "ada@before.example", phone },
    });
    const [first] = await crewOf(page, date);
    await openDay(page, date);
    const dialog = dialogOf(page);
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    const field = clientField(dialog);
    const list = page.getByRole("listbox", { name: "Clients" });

    // The form opens on the day that is shown, and closes without a question while it is untouched.
    await page.keyboard.press("n");
    await expect.poll(() => dialog.getByLabel("Date").inputValue()).toBe(date);
    await dialog.locator("summary", { hasText: "Equipment" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await columnOf(page, first?.name ?? "").waitFor();
    const spot = await spotOf(page, first?.name ?? "", 15 * 60);
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(() => dialog.getByLabel("Date").inputValue()).toBe(date);
    await expect.poll(() => dialog.getByLabel("Time", { exact: true }).inputValue()).toMatch(/^1[45]:/);
    await expect.poll(() => technicianField(dialog).inputValue()).toBe(first?.id);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    // What was typed to find a client stays until somebody is chosen.
    await page.keyboard.press("n");
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.keyboard.type("Juno Tar");
    await optionOf(page, /^Add “Juno Tar” as a new client/).waitFor();
    await page.keyboard.press("Tab");
    await list.waitFor({ state: "hidden" });
    await expect.poll(() => field.inputValue()).toBe("Juno Tar");
    await dialog.getByText("No client is chosen yet.").waitFor();
    await notesField(dialog).fill("Ants in the pantry");
    await choose(serviceField(dialog), "Rodent Control");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Keep editing" }).press("Enter");
    await question.waitFor({ state: "hidden" });
    await sendButton(dialog).click();
    await dialog.getByText("Please choose a client").waitFor();
    await expect.poll(() => hasFocus(field)).toBe(true);
    await field.press("End");
    await page.keyboard.type("rant");
    await optionOf(page, /^Add “Juno Tarrant” as a new client/).waitFor();
    await page.keyboard.press("Enter");

    const form = dialog.getByRole("form", { name: "New client" });
    await expect.poll(() => form.getByLabel("Last name").inputValue()).toBe("Tarrant");
    await expect.poll(() => hasFocus(form.getByLabel("Phone"))).toBe(true);
    await sendButton(dialog).click();
    await form.getByRole("alert").getByText("Add the client or choose another one").waitFor();
    // The phone number and the email address of a client are recognized, and one click chooses that client.
    await form.getByLabel("Phone").fill(phone);
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
    await expect.poll(() => field.inputValue()).toMatch(/^Juno Tarrant · 8 Tide Row, Dover/);
    await expect.poll(() => hasFocus(serviceField(dialog))).toBe(true);
    await expect.poll(() => serviceField(dialog).inputValue()).toBe("rodent-control");

    // Another name over the chosen one: nobody is booked whom the field does not show.
    await field.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Somebody else");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("Please choose a client").waitFor();
    await expect.poll(() => field.inputValue()).toBe("Somebody else");
    await field.fill("Juno Tarrant");
    await optionOf(page, /^Juno Tarrant/)
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toContain("Juno Tarrant · ");
    await choose(serviceField(dialog), "Rodent Control");
    await timesOf(dialog).first().click();
    const made = await scheduledBy(page, () => page.keyboard.press("Control+Enter"));
    const expected = { client: { name: "Juno Tarrant" }, notes: "Ants in the pantry", serviceType: "rodent-control" };
    expect(made).toMatchObject(expected);
    expect(made.client?.id).not.toBe(known);

    // From the client's page the form begins with the service, and nothing that came by itself is asked about.
    await page.goto(`/admin-dashboard/clients/${made.client?.id ?? ""}`);
    await page.getByRole("button", { name: "New appointment" }).click();
    await expect.poll(() => hasFocus(serviceField(dialog))).toBe(true);
    await timesOf(dialog).first().waitFor();
    await expect.poll(() => field.inputValue()).toContain("Juno Tarrant");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  },
);

test(
  "an appointment is scheduled with everything in its form, refused where the technician is booked, and printed on the day's sheet",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await page.setViewportSize(DESK);
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(18);
    const [first] = await crewOf(page, date);
    const technician = first?.name ?? "";
    const there = await newClient(page, { firstName: "Hew", lastName: "Therefore" });
    const client = await newClient(page, { firstName: "Una", lastName: "Birkett", email: "una@birkett.example" });
    await schedule(page, { clientId: there.id, date, time: "9:00", minutes: 60, technicianId: first?.id ?? "" });
    await openDay(page, date);
    await page.keyboard.press("n");
    const dialog = dialogOf(page);
    await sendButton(dialog).click();
    for (const fault of ["Please choose a client", "Please select a service type", "Please choose a technician"])
      await dialog.getByText(fault).waitFor();
    await clientField(dialog).fill(client.name);
    await page
      .getByRole("option", { name: new RegExp(`^${client.name}`) })
      .first()
      .click();
    await choose(serviceField(dialog), "Bed Bug Treatment");
    await expect.poll(() => dialog.getByLabel("Duration").inputValue()).toBe("180");
    await choose(serviceField(dialog), "Initial inspection");
    await expect.poll(() => dialog.getByLabel("Duration").inputValue()).toBe("90");
    await expect.poll(() => dialog.getByLabel("Initial inspection").isChecked()).toBe(true);
    await expect.poll(() => dialog.getByLabel("Follow-up").isChecked()).toBe(false);
    await dialog.getByLabel("Date").fill("2020-01-07");
    await sendButton(dialog).click();
    await dialog.getByText("The date cannot be earlier than today").waitFor();
    // Who is free stands beside the names; the server has the last word.
    await dialog.getByLabel("Date").fill(date);
    await dialog.getByLabel("Time", { exact: true }).fill("09:30");
    await expect
      .poll(() => dialog.getByLabel("Technician").locator("option").allTextContents())
      .toContainEqual(expect.stringContaining(`${technician} · booked with ${there.name} until 10:00 AM`));
    await choose(technicianField(dialog), technician);
    await dialog.getByRole("button", { name: "Preview email" }).click();
    await dialog.getByRole("region", { name: "Email preview" }).getByText("Subject: ").waitFor();
    await dialog.getByLabel("Estimated cost").fill("120.50");

    // What is rarely changed is one line each, which says what stands in it and opens for a fault.
    const line = await unfold(dialog, "Equipment");
    const equipment = dialog.getByRole("group", { name: "Equipment" }).getByRole("checkbox");
    await equipment.nth(0).check();
    await equipment.nth(1).check();
    await dialog.locator("summary", { hasText: /^Equipment2 chosen: / }).waitFor();
    await line.click();
    await expect.poll(() => equipment.count(), { message: "a folded list cannot be reached" }).toBe(0);
    const site = dialog.locator("summary", { hasText: "Location, access, and safety" });
    const location = dialog.getByLabel("Location (optional)");
    if (!(await location.isVisible())) await site.click();
    await expect.poll(() => location.inputValue()).toBe("4 Copperleaf Way, Dover, DE 19901");
    const access = dialog.getByLabel("Access instructions (optional)");
    await access.fill("Ring twice");
    await location.fill("x".repeat(301));
    await site.click();
    await expect.poll(() => location.isVisible()).toBe(false);
    await sendButton(dialog).click();
    await dialog.getByText("Please keep this under 300 characters").waitFor();
    await expect.poll(() => hasFocus(location)).toBe(true);
    await location.fill("Behind the mill");
    await site.click();

    // From who goes there to the button that ends it.
    await technicianField(dialog).focus();
    let stops = 0;
    for (const end = sendButton(dialog); !(await hasFocus(end)); stops += 1) await page.keyboard.press("Tab");
    expect(stops).toBeLessThanOrEqual(16);
    await page.keyboard.press("Enter");
    const refusal = dialog.getByRole("region", { name: "Not scheduled" });
    await refusal.getByText("The technician is not available").waitFor();
    await refusal.getByText(/9:00–10:00 AM/).waitFor();
    const made = await scheduledBy(page, () =>
      refusal.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click(),
    );
    expect(made).toMatchObject({ location: "Behind the mill", client: { id: client.id } });
    expect(made.instructions.equipmentNeeded).toHaveLength(2);
    await dialog.waitFor({ state: "hidden" });
    await appointmentOf(page, client.name).waitFor();

    await page.getByRole("link", { name: "Print" }).click();
    await page.waitForURL("**/schedule/print?*");
    const sheet = page.getByRole("region", { name: made.technicianName ?? "" });
    await sheet.getByText("Ring twice").waitFor();
    await expect.poll(() => sheet.textContent()).toContain(client.name);
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await expect.poll(() => page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole("navigation").first().isVisible()).toBe(false);
  },
);

test(
  "a service for two is scheduled with one, marked, and given its second technician; on a phone a finger schedules the next call-in",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await page.setViewportSize(DESK);
    await signInAsStaff(page.request, "manager");
    const date = quietTuesday(20);
    const crew = await crewOf(page, date);
    const specialist = crew.find(({ name }) => name.startsWith("Odalys"));
    const second = crew.find(({ name }) => name !== specialist?.name);
    const client = await newClient(page, { firstName: "Edda", lastName: "Fallow" });
    await openDay(page, date);
    await page.keyboard.press("n");
    const dialog = dialogOf(page);
    await clientField(dialog).fill(client.name);
    await page
      .getByRole("option", { name: new RegExp(`^${client.name}`) })
      .first()
      .click();
    await choose(serviceField(dialog), "Bed Bug Treatment");
    await dialog.getByText("This service requires 2 technicians.").waitFor();
    await dialog.getByLabel("Date").fill(date);
    await dialog.getByLabel("Time", { exact: true }).fill("09:00");
    await choose(technicianField(dialog), specialist?.name ?? "");
    await dialog.getByText("Needs 1 more technician").waitFor();
    await sendButton(dialog).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    const alone = columnOf(page, specialist?.name ?? "").getByRole("button", { name: new RegExp(`^${client.name}`) });
    await alone.getByText("Needs 1 more technician").waitFor();
    const unscheduled = page.getByRole("complementary", { name: "Unscheduled" });
    await unscheduled.getByRole("searchbox", { name: "Search unscheduled" }).fill(client.name);
    await unscheduled
      .getByRole("listitem")
      .filter({ hasText: client.name })
      .getByText("Needs 1 more technician")
      .waitFor();
    await alone.press("Enter");
    const details = page.getByRole("dialog", { name: client.name, exact: true });
    await details.getByRole("button", { name: "Edit" }).press("Enter");
    const edit = page.getByRole("dialog", { name: `Edit the appointment for ${client.name}` });
    await choose(edit.getByLabel("Technician 2"), second?.name ?? "");
    await edit.getByText("Needs 1 more technician").waitFor({ state: "hidden" });
    await edit.getByRole("button", { name: "Save Appointment" }).press("Enter");
    await edit.waitFor({ state: "hidden" });
    await details.getByText("Assistant", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    for (const { name } of [specialist, second].filter((one) => one !== undefined))
      await columnOf(page, name)
        .getByRole("button", { name: new RegExp(`^${client.name}`) })
        .waitFor();

    const caller = await newClient(page, { firstName: "Orla", lastName: "Penrose" });
    const { page: phone } = await openVisitor({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    await signInAsStaff(phone.request, "support");
    await phone.goto(`/admin-dashboard/schedule?new=1&date=${date}`);
    const form = dialogOf(phone);
    await clientField(form).tap();
    await phone.keyboard.type(caller.name);
    await optionOf(phone, `^${caller.name}`).first().tap();
    await expect.poll(() => timesOf(form).count()).toBe(8);
    await form.getByRole("button", { name: "More times" }).tap();
    await expect.poll(() => timesOf(form).count()).toBe(16);
    await timesOf(form).nth(11).tap();
    const chosen = (await timesOf(form).nth(11).inputValue()).split(" ");
    const made = await scheduledBy(phone, () => sendButton(form).tap());
    expect([made.date, made.time]).toEqual(chosen);
  },
);
