import { afterAll } from "vitest";
import * as z from "zod";
import { rescheduleAppointment } from "../../src/modules/appointments/contract.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import { listAppointmentNotices, listOwnNotices } from "../../src/modules/notices/contract.ts";
import { tellArrival } from "../../src/modules/visits/contract.ts";
import { startSmsServer } from "../../src/testing/servers/sms-server.ts";
import { now, quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { openPage } from "../support/portal/navigation.ts";
import { appointmentOf, asItIs, crewOf, openDay, schedule } from "../support/schedule.ts";
import { PLACES, scheduleToday } from "../support/tech.ts";
import { textCompany } from "../support/texts.ts";

const provider = await startSmsServer(now);
afterAll(() => provider.close());

const test = journeys({ DEMO_DATA: "on", ...provider.settings });

const Manifest = z.looseObject({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });

/** A product of the demo, of which everything is known that a notice says. */
const PRODUCT = "Marshwall 7.9 Residual";
const PHONE = { viewport: { width: 390, height: 844 } };

const bellOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The page has what a phone needs to put the portal on its home screen, under the name of the company. */
async function expectInstallable(page: Page): Promise<void> {
  const address = "/client-dashboard/manifest.webmanifest";
  const manifest = Manifest.parse(await (await page.request.get(address)).json());
  expect(manifest).toMatchObject({ start_url: "/client-dashboard", scope: "/", display: "standalone" });
  const href = (name: string) => page.locator(`link[rel=${name}]`).getAttribute("href");
  await expect.poll(() => href("manifest")).toBe(address);
  for (const src of [...manifest.icons.map((icon) => icon.src), (await href("apple-touch-icon")) ?? "none"])
    expect((await page.request.get(src)).status(), src).toBe(200);
  const title = page.locator("meta[name=apple-mobile-web-app-title]");
  await expect.poll(() => title.getAttribute("content")).toBe(manifest.name);
}

test(
  "a client in New Jersey turns emails off, reads the notice before the visit, and hears in every tab that the technician is on the way",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const lastName = "Alderway";
    const { page, context } = await openVisitor();
    const phone = "(302) 555-0182";
    const person = { email: `${lastName}@homes.example`, fullName: `Wren ${lastName}`, phone };
    await register(page.request, { ...person, ...PLACES.NJ });
    await page.goto("/client-dashboard/settings/notifications");
    await page.getByRole("switch", { name: "Appointment Reminders" }).waitFor();
    await expect.poll(() => page.getByRole("switch", { checked: true }).count()).toBe(5);
    await page.getByRole("switch", { name: "Email" }).press("Space");
    await page.getByText("Saved", { exact: true }).waitFor();
    await expectInstallable(page);

    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const { data } = await doElsewhere(manager, listClients, { search: lastName });
    const client = { id: data[0]?.id ?? "", name: `Wren ${lastName}` };
    const stop = { client, time: "16:00", chemicalsNeeded: [PRODUCT] };
    const { appointment } = await scheduleToday(manager, stop);
    // What a state requires is looked up a moment later.
    const toRead = async () => (await doElsewhere(page, listOwnNotices, { toRead: "true" })).data.length;
    await expect.poll(toRead, { timeout: 30_000 }).toBe(1);

    await openPage(page, "Appointments");
    await page.getByRole("link", { name: /^Read before this visit/ }).waitFor();
    await openPage(page, "Overview");
    const banner = page.getByRole("region", { name: "Notices to read" });
    await banner.getByText("Please read a notice before your visit", { exact: false }).waitFor();
    await banner.getByRole("link", { name: "Read" }).press("Enter");
    await page.getByRole("heading", { name: "Consumer information notice", level: 2 }).waitFor();
    await page.getByText(PRODUCT, { exact: true }).waitFor();
    await page.getByText("Poison Help, day or night: 1-800-222-1222").waitFor();
    const address = await page.getByRole("link", { name: "Notice as a PDF" }).getAttribute("href");
    const paper = await page.request.get(address ?? "");
    expect(paper.headers()["content-type"]).toBe("application/pdf");
    const confirm = page.getByRole("button", { name: "I have read this notice" });
    await confirm.press("Enter");
    await page.getByText(`Read by Wren ${lastName} on`, { exact: false }).waitFor();
    await expect.poll(() => confirm.count()).toBe(0);
    const notices = await doElsewhere(manager, listAppointmentNotices, { id: appointment.id });
    const told = notices.data.find(({ rule }) => rule === "nj-consumer-notice");
    expect(told).toMatchObject({ state: "done", proof: "reading", doneBy: `Wren ${lastName}` });
    await page.getByRole("link", { name: "All notices" }).press("Enter");
    await page.getByRole("list", { name: "Upcoming visits" }).getByText("Read", { exact: true }).waitFor();
    await openPage(page, "Overview");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => banner.count()).toBe(0);

    const other = await context.newPage();
    await other.goto("/client-dashboard");
    await bellOf(other, "Notifications").waitFor();
    const { page: technician } = await openVisitor();
    await signInAsStaff(technician.request, "technician");
    const arrival = { id: appointment.id, commandId: crypto.randomUUID(), kind: "on-my-way", minutes: 20 } as const;
    await doElsewhere(technician, tellArrival, arrival);
    await bellOf(other, "Notifications, 1 unread").waitFor();
    await bellOf(page, "Notifications, 1 unread").press("Enter");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await panel
      .getByRole("link", { name: /^Unread: / })
      .first()
      .press("Enter");
    await page.waitForURL("**/client-dashboard/appointments");
    await bellOf(other, "Notifications").waitFor();

    // The email was turned off; the bell was not.
    await manager.goto(`/admin-dashboard/inbox/sent?search=${lastName}`);
    const row = (channel: string) =>
      manager.getByRole("row").filter({ hasText: "On the way" }).filter({ hasText: channel });
    await row("Email").getByText("Turned off").waitFor();
    await row("Bell").getByText("Sent", { exact: true }).waitFor();
  },
);

test(
  "a client in Maryland asks to be told before each application, agrees to texts, confirms and stops them by phone",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor, site }) => {
    const { page } = await openVisitor(PHONE);
    const from = "+13025550183";
    const person = { email: "texts@homes.example", phone: "(302) 555-0183", language: "es" } as const;
    await register(page.request, { ...person, ...PLACES.MD });
    await page.goto("/client-dashboard/notices");
    const wish = page.getByRole("switch", { name: /^70 Seven Pines Road/ });
    await wish.click();
    await page.getByText("Guardado", { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => wish.isChecked()).toBe(true);

    await page.goto("/client-dashboard/settings/notifications");
    await page.getByText(/^Necesitamos su consentimiento/).waitFor();
    await page.getByRole("button", { name: "Aceptar los mensajes de texto" }).press("Enter");
    await page.getByText("Esperando su confirmación", { exact: true }).waitFor();
    const received = () => provider.received.filter(({ form }) => form["To"] === from).map(({ form }) => form["Body"]);
    await expect.poll(received).toEqual([expect.stringContaining("Responda SÍ")]);
    await page.getByRole("button", { name: "Enviarlo de nuevo" }).press("Enter");
    await expect.poll(received).toHaveLength(2);
    // The open page shows what the phone answers.
    await textCompany(page, { site, provider, from, body: "Sí" });
    await page.getByText(/^Usted aceptó recibir mensajes de texto en el \(302\) 555-0183/).waitFor();
    await textCompany(page, { site, provider, from, body: "Stop" });
    await page.getByRole("heading", { name: "Usted respondió STOP" }).waitFor();
    await expect.poll(() => page.getByRole("switch", { name: "SMS" }).isChecked()).toBe(false);
  },
);

test(
  "a client chooses another time in Spanish while the office moves the same visit, and both see one time",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor(PHONE);
    allowFaults(/409/);
    const fullName = "Amapola Riverola";
    await register(page.request, { email: "amapola@example.com", phone: "(302) 555-0184", fullName, language: "es" });
    const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
    await signInAsStaff(office.request, "manager");
    const { data } = await doElsewhere(office, listClients, { search: "Riverola" });
    const date = quietTuesday(4);
    const [technician] = await crewOf(office, date);
    const { id } = await schedule(office, {
      ...{ clientId: data[0]?.id ?? "", technicianId: technician?.id ?? "" },
      ...{ date, time: "9:00", minutes: 60 },
    });

    await page.goto("/client-dashboard/appointments");
    const card = page.getByRole("main").getByRole("listitem");
    await card.getByRole("button", { name: /^Reprogramar: / }).press("Enter");
    const move = page.getByRole("dialog", { name: "Reprogramar la cita" });
    const wanted = move.getByRole("group", { name: "Horas disponibles" }).getByRole("radio").last();
    await wanted.focus();
    await page.keyboard.press("Space");

    // The office moves it by half an hour on its board, and the open dialog says so.
    await openDay(office, date);
    await appointmentOf(office, fullName).focus();
    await office.keyboard.press("ArrowDown");
    await office.keyboard.press("ArrowDown");
    await office.keyboard.press("Enter");
    await move.getByText(/^Nuestra oficina cambió esta cita\. Nueva hora: .*9:30/).waitFor();
    await expect.poll(() => wanted.isChecked(), { message: "what was chosen is still chosen" }).toBe(true);

    // Once more, and the client sends before their phone has heard of it.
    const release = await holdRequests(page, `**/api/my/appointments/${id}`);
    const { version } = await asItIs(office, id);
    await doElsewhere(office, rescheduleAppointment, { id, version, date, time: "10:00", notifyClient: false });
    const answer = page.waitForResponse(`**/api/my/appointments/${id}/reschedule`);
    await move.getByRole("button", { name: "Reprogramar", exact: true }).press("Enter");
    expect((await answer).status()).toBe(409);
    release();
    await move.getByText("Nuestra oficina cambió esta cita mientras tanto. Revísela e inténtelo de nuevo.").waitFor();
    await move.getByText(/Nueva hora: .*10:00/).waitFor();
    await expect.poll(() => wanted.isChecked(), { message: "nothing is lost" }).toBe(true);

    await move.getByRole("button", { name: "Reprogramar", exact: true }).press("Enter");
    await move.waitFor({ state: "hidden" });
    const { time, status } = await asItIs(office, id);
    expect(status).toBe("scheduled");
    expect(["9:00", "9:30", "10:00"]).not.toContain(time);
    const hour = `${((Number(time.split(":")[0]) + 11) % 12) + 1}:${time.split(":")[1] ?? ""}`;
    await card.getByText(new RegExp(`· .*${hour}`)).waitFor();
    await appointmentOf(office, fullName).filter({ hasText: hour }).waitFor();
  },
);
