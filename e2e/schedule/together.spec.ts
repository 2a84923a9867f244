import { cancelAppointment } from "../../src/modules/appointments/contract.ts";
import { getUnscheduled } from "../../src/modules/schedule/contract.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { asItIs, crewOf } from "../support/schedule.ts";
import { choose } from "../support/choose.ts";

const test = journeys({ DEMO_DATA: "on" });

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const waitingOf = (page: Page) => page.getByRole("list", { name: "Unscheduled appointments" });

async function overdueOf({ request }: Page) {
  const answer = await request.get(getUnscheduled.path, { params: { due: "overdue", limit: 100 } });
  return getUnscheduled.output.parse(await answer.json()).appointments;
}

test("what waits is searched and narrowed, and read to its end", async ({ openVisitor }) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  await page.goto("/admin-dashboard/schedule");
  const cards = waitingOf(page).getByRole("listitem");
  const aside = page.getByRole("complementary", { name: "Unscheduled" });
  const total = Number(/\d+/.exec((await aside.getByRole("heading", { name: /^Unscheduled \(/ }).textContent()) ?? ""));
  await aside.getByRole("button", { name: /^Show more/ }).click();
  await expect.poll(() => cards.count(), { message: "all of them can be reached" }).toBe(total);
  expect(total).toBeGreaterThan(30);

  const [wanted] = await overdueOf(page);
  await aside
    .getByRole("searchbox", { name: "Search unscheduled" })
    .fill(wanted?.client?.name ?? wanted?.contactName ?? "");
  await expect.poll(() => cards.count()).toBeLessThan(5);
  await aside
    .getByText(wanted?.address ?? "")
    .first()
    .waitFor();
  await expectAccessible(page);
  await aside.getByRole("button", { name: "Clear filters" }).click();
  const area = aside.getByRole("combobox", { name: "Area" });
  await choose(area, { value: "DE" });
  await expect.poll(async () => (await cards.allTextContents()).every((text) => /, DE \d{5}/.test(text))).toBe(true);
  await page.reload();
  await expect.poll(() => area.inputValue(), { message: "it stands in the address" }).toBe("DE");
});

test("several overdue ones are scheduled together; the one that a colleague cancelled is told by name", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor(DESKTOP);
  await signInAsStaff(page.request, "manager");
  const date = quietTuesday(20);
  const crew = await crewOf(page, date);
  const overdue = (await overdueOf(page)).filter(({ planId }) => planId !== null).slice(0, 5);
  const many = overdue.length;
  expect(many, "a Sunday's demo has fewer than five").toBeGreaterThan(2);
  await page.goto("/admin-dashboard/schedule?due=overdue");
  for (const { id } of overdue) await page.locator(`[data-unscheduled="${id}"]`).getByRole("checkbox").press("Space");
  await page.getByText(`${many} selected`).waitFor();
  await page.getByRole("button", { name: "Schedule together…" }).click();
  const dialog = page.getByRole("dialog", { name: `Schedule ${many} appointments` });
  await dialog.getByLabel("Day").fill("2020-01-01");
  await dialog.getByText("Please choose today or a later day.").waitFor();
  await dialog.getByLabel("Day").fill(date);
  await choose(dialog.getByRole("combobox", { name: "Technician" }), crew[0]?.name ?? "");
  const lines = dialog.getByRole("region", { name: "Where each goes" }).getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(many);
  await expect
    .poll(
      async () =>
        (await lines.allTextContents()).filter((text) => text.includes("AM, ") || text.includes("PM, ")).length,
    )
    .toBe(many);
  await expectAccessible(page);

  // This browser hears nothing of it: the command itself has to tell.
  await page.route("**/api/schedule/proposals?*", () => new Promise<void>(() => {}));
  const [gone, ...others] = overdue;
  await doElsewhere(page, cancelAppointment, { id: gone?.id ?? "", version: gone?.version ?? 1 });
  await dialog.getByRole("button", { name: `Schedule ${many} appointments` }).dblclick();
  await dialog.getByText(`${many - 1} of ${many} scheduled`).waitFor();
  const refused = lines.filter({ hasText: gone?.client?.name ?? "" }).filter({ hasText: "Not scheduled" });
  await refused.waitFor();
  for (const { id, version } of others)
    expect(await asItIs(page, id), "each was moved once").toMatchObject({
      timeWindow: null,
      technicianId: crew[0]?.id,
      version: version + 1,
    });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.getByText(/^\d+ selected/).textContent()).toContain("1 selected");
});
