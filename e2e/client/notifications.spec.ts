import { afterAll, describe } from "vitest";
import * as z from "zod";
import { tellArrival } from "../../src/modules/visits/contract.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import { startSmsServer } from "../../src/testing/servers/sms-server.ts";
import { now } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { scheduleToday } from "../support/tech.ts";
import { textCompany } from "../support/texts.ts";

const provider = await startSmsServer(now);
afterAll(() => provider.close());

const test = journeys({ DEMO_DATA: "on", ...provider.settings });

const Manifest = z.looseObject({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });

const SETTINGS = "/client-dashboard/settings/notifications";

/** A technician tells the client that they are on their way. */
async function tellOf(technician: Page, id: string): Promise<void> {
  const told = { id, commandId: crypto.randomUUID(), kind: "on-my-way", minutes: 20 } as const;
  await doElsewhere(technician, tellArrival, told);
}

const bellOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };

  test("what the client is told rings live, is read in every tab, and shows in the office", async ({ openVisitor }) => {
    const { page, context } = await openVisitor({ viewport });
    const lastName = "Rowan";
    const phone = "(302) 555-0182";
    await register(page.request, { email: `${lastName}@homes.example`, fullName: `Wren ${lastName}`, phone });
    await page.goto(SETTINGS);
    await page.getByRole("switch", { name: "Appointment Reminders" }).waitFor();
    await expect.poll(() => page.getByRole("switch", { checked: true }).count()).toBe(5);
    await page.getByRole("switch", { name: "Email" }).press("Space");
    await page.getByText("Saved", { exact: true }).waitFor();
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto("/client-dashboard");
    await bellOf(other, "Notifications").waitFor();

    const { page: manager } = await openVisitor({ viewport });
    await signInAsStaff(manager.request, "manager");
    const found = await doElsewhere(manager, listClients, { search: lastName });
    const id = found.data[0]?.id ?? "";
    const { appointment } = await scheduleToday(manager, { client: { id, name: `Wren ${lastName}` }, time: "17:30" });
    const { page: technician } = await openVisitor();
    await signInAsStaff(technician.request, "technician");
    await tellOf(technician, appointment.id);

    await bellOf(page, "Notifications, 1 unread").press("Enter");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await panel.getByRole("link", { name: /^Unread: / }).waitFor();
    await expectAccessible(page);
    await bellOf(other, "Notifications, 1 unread").waitFor();
    await panel.getByRole("link", { name: /^Unread: / }).press("Enter");
    await page.waitForURL("**/client-dashboard/appointments");
    await bellOf(other, "Notifications").waitFor();

    // The email was turned off; the bell was not.
    await manager.goto(`/admin-dashboard/inbox/sent?search=${lastName}`);
    const row = (channel: string) =>
      manager.getByRole("row").filter({ hasText: "On the way" }).filter({ hasText: channel });
    await row("Email").getByText("Turned off").waitFor();
    await row("Bell").getByText("Sent", { exact: true }).waitFor();
    await expectAccessible(manager);
  });
});

test("a phone can put the portal on its home screen, under the name of the company", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  const address = "/client-dashboard/manifest.webmanifest";
  const manifest = Manifest.parse(await (await page.request.get(address)).json());
  expect(manifest).toMatchObject({ start_url: "/client-dashboard", scope: "/", display: "standalone" });
  await register(page.request, { email: "home-screen@homes.example", phone: "(302) 555-0184" });
  await page.goto(SETTINGS);
  const href = (name: string) => page.locator(`link[rel=${name}]`).getAttribute("href");
  await expect.poll(() => href("manifest")).toBe(address);
  for (const src of [...manifest.icons.map((icon) => icon.src), (await href("apple-touch-icon")) ?? "none"])
    expect((await page.request.get(src)).status(), src).toBe(200);
  const title = page.locator("meta[name=apple-mobile-web-app-title]");
  await expect.poll(() => title.getAttribute("content")).toBe(manifest.name);
});

test("a client agrees to texts, confirms it by phone, answers STOP, and reads each at once in Spanish", async ({
  openVisitor,
  site,
}) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  await register(page.request, { email: "texts@homes.example", phone: "(302) 555-0183", language: "es" });
  const from = "+13025550183";
  await page.goto(SETTINGS);
  await page.getByText(/^Necesitamos su consentimiento/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aceptar los mensajes de texto" }).press("Enter");
  await page.getByText("Esperando su confirmación", { exact: true }).waitFor();
  await expectAccessible(page);
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
  await expectAccessible(page);
});
