import { describe } from "vitest";
import { listClients } from "../../src/modules/clients/contract.ts";
import { listAppointmentNotices, listOwnNotices } from "../../src/modules/notices/contract.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { PLACES, scheduleToday } from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const NOTICES = "/client-dashboard/notices";
/** A product of the demo, of which everything is known that a notice says. */
const PRODUCT = "Marshwall 7.9 Residual";

describe.each([
  ["1440", { width: 1440, height: 900 }, "Alderway", "16:00"],
  ["390", { width: 390, height: 844 }, "Birchway", "17:00"],
])("at a width of %s", (_width, viewport, lastName, time) => {
  test("a client in New Jersey reads the notice before the visit, and the office sees it", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport });
    await register(page.request, { email: `${lastName}@homes.example`, fullName: `Wren ${lastName}`, ...PLACES.NJ });
    await page.goto(NOTICES);
    await page.getByText("No notices for upcoming visits").waitFor();

    const { page: manager } = await openVisitor();
    await signInAsStaff(manager.request, "manager");
    const { data } = await doElsewhere(manager, listClients, { search: lastName });
    const client = { id: data[0]?.id ?? "", name: `Wren ${lastName}` };
    const stop = { client, time, chemicalsNeeded: [PRODUCT] };
    const { appointment } = await scheduleToday(manager, stop);
    // What a state requires is looked up a moment later.
    const toRead = async () => (await doElsewhere(page, listOwnNotices, { toRead: "true" })).data.length;
    await expect.poll(toRead, { timeout: 30_000 }).toBe(1);

    await page.goto("/client-dashboard/appointments");
    await page.getByRole("link", { name: /^Read before this visit/ }).waitFor();
    await expectAccessible(page);
    await page.goto("/client-dashboard");
    const banner = page.getByRole("region", { name: "Notices to read" });
    await banner.getByText("Please read a notice before your visit", { exact: false }).waitFor();
    await expectAccessible(page);
    const way = banner.getByRole("link", { name: "Read" });
    await (viewport.width === 390 ? way.click() : way.press("Enter"));

    await page.getByRole("heading", { name: "Consumer information notice", level: 2 }).waitFor();
    await page.getByText(PRODUCT, { exact: true }).waitFor();
    await page.getByText("Poison Help, day or night: 1-800-222-1222").waitFor();
    await expectAccessible(page);
    const address = await page.getByRole("link", { name: "Notice as a PDF" }).getAttribute("href");
    const paper = await page.request.get(address ?? "");
    expect(paper.headers()["content-type"]).toBe("application/pdf");
    const confirm = page.getByRole("button", { name: "I have read this notice" });
    await (viewport.width === 390 ? confirm.click() : confirm.press("Enter"));
    await page.getByText(`Read by Wren ${lastName} on`, { exact: false }).waitFor();
    await expect.poll(() => confirm.count()).toBe(0);
    await expectAccessible(page);

    const notices = await doElsewhere(manager, listAppointmentNotices, { id: appointment.id });
    const told = notices.data.find(({ rule }) => rule === "nj-consumer-notice");
    expect(told).toMatchObject({ state: "done", proof: "reading", doneBy: `Wren ${lastName}` });
    await page.getByRole("link", { name: "All notices" }).press("Enter");
    await page.getByRole("list", { name: "Upcoming visits" }).getByText("Read", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto("/client-dashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => banner.count()).toBe(0);
  });

  test("a client in Maryland asks to be told before each application", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport });
    await register(page.request, { email: `md-${lastName}@homes.example`, ...PLACES.MD });
    await page.goto(NOTICES);
    const wish = page.getByRole("switch", { name: /^70 Seven Pines Road/ });
    await (viewport.width === 390 ? wish.click() : wish.press("Space"));
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.getByText("You asked for this on", { exact: false }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => wish.isChecked()).toBe(true);
  });
});
