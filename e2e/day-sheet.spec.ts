import { getDaySheet, getScheduleDays } from "../src/modules/schedule/contract.ts";
import { addDays } from "../src/platform/days.ts";
import { today } from "./support/clock.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

/** The demo's day with the most appointments that somebody goes to, and how many go out that day. */
async function fullestDay({ request }: Page) {
  const counted = await request.get(getScheduleDays.path, { params: { from: addDays(today(), -14), days: 42 } });
  const { days } = getScheduleDays.output.parse(await counted.json());
  const { date } = days.toSorted((one, other) => other.appointments - one.appointments)[0] ?? { date: today() };
  const answer = await request.get(getDaySheet.path, { params: { date } });
  const { visits } = getDaySheet.output.parse(await answer.json());
  const who = visits.flatMap(({ technicianId, assistants }) => [technicianId, ...assistants.map(({ id }) => id)]);
  return { date, visits, technicians: new Set(who.filter((id) => id !== null)).size };
}

/** As browsers print unless told otherwise. */
const MARGINS = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

test("the fullest day prints on no more pages than there are technicians", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const { date, visits, technicians } = await fullestDay(page);
  expect(visits.length, "a day that is worth printing").toBeGreaterThan(14);
  await page.goto(`/admin-dashboard/schedule/print?date=${date}`);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await expectAccessible(page);
  const said = await page.getByRole("main").textContent();
  for (const { address, client } of visits) {
    expect(said).toContain(client?.name ?? "");
    expect(said).toContain(address);
  }
  for (const format of ["Letter", "A4"])
    expect(
      pagesOf(await page.pdf({ format, margin: MARGINS })),
      `${format}, ${visits.length} appointments`,
    ).toBeLessThanOrEqual(technicians);
});
