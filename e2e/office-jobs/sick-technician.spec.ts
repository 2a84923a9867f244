import { getSchedule, proposeReassignment } from "../../src/modules/schedule/contract.ts";
import { getTechnician } from "../../src/modules/technicians/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { today } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { beginOnOverview, expectActions, goByFinder, sidebarLink } from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { asItIs, columnOf, openDay } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Reassign appointments on/ });

/** Whoever has most that others can take, on the first day on which that is more than one appointment: mostly today. */
async function sickOne(page: Page) {
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = addDays(today(), ahead);
    const { technicians } = await doElsewhere(page, getSchedule, { from: date });
    const days = await Promise.all(
      technicians.map(async ({ technicianId, name }) => {
        const { proposals } = await doElsewhere(page, proposeReassignment, { technicianId, date });
        const taken = proposals.filter(({ time }) => time !== null).map(({ appointment }) => appointment);
        return { technicianId, name, date, ahead, open: proposals.length, taken };
      }),
    );
    const [most] = days.toSorted((one, other) => other.taken.length - one.taken.length);
    if (most && most.taken.length > 1) return most;
  }
  throw new Error("Nobody has two appointments in a day that others could take");
}
type Sick = Awaited<ReturnType<typeof sickOne>>;

/** Each that can goes to somebody else at its time, as a colleague sees, and nothing more comes to whoever is sick. */
async function expectReassigned(page: Page, colleague: Page, sick: Sick): Promise<void> {
  const { technicianId, name, date, open, taken } = sick;
  await dialogOf(page).getByText(`${taken.length} of ${open} reassigned`, { exact: true }).waitFor();
  await page.getByText(`${name} is off on`).waitFor();
  await columnOf(page, name).getByText("Day off").waitFor();
  await signInAsStaff(colleague.request, "support");
  await openDay(colleague, date);
  for (const { id, time, client, contactName } of taken) {
    const now = await asItIs(page, id);
    expect(now, contactName).toMatchObject({ date, time });
    expect(now.technicianId).not.toBe(technicianId);
    const card = columnOf(colleague, now.technicianName ?? "nobody").getByRole("button");
    await card
      .filter({ hasText: client?.name ?? contactName })
      .first()
      .waitFor();
  }
  const { daysOff } = await doElsewhere(page, getTechnician, { id: technicianId });
  expect(daysOff).toContainEqual(expect.objectContaining({ from: date, to: date }));
}

test("the day of a technician who is sick goes to others with the mouse", async ({ page, openVisitor }) => {
  const by = await beginOnOverview(page);
  const sick = await sickOne(page);
  await by.click(sidebarLink(page, "Schedule"));
  for (let day = 0; day < sick.ahead; day++) await by.click(page.getByRole("button", { name: "Next Day" }));
  await by.click(page.getByRole("button", { name: `Reassign the appointments of ${sick.name}` }));
  const reassign = dialogOf(page).getByRole("button", { name: `Reassign ${sick.taken.length} appointments` });
  await reassign.waitFor();
  await expectAccessible(page);
  await by.click(reassign);
  await expectReassigned(page, (await openVisitor()).page, sick);
  expectActions(by, 3 + sick.ahead);
});

test("the day of a technician who is sick goes to others with the keys", async ({ page, openVisitor }) => {
  const by = await beginOnOverview(page);
  const sick = await sickOne(page);
  await goByFinder(page, by, "schedule", /^Schedule/);
  await columnOf(page, sick.name).waitFor();
  for (let day = 0; day < sick.ahead; day++) await by.press("j");
  await expect.poll(() => new URL(page.url()).searchParams.get("date") ?? today()).toBe(sick.date);
  await by.press("r");
  const dialog = dialogOf(page);
  await expect.poll(() => hasFocus(dialog.getByRole("combobox", { name: "Technician" }))).toBe(true);
  await by.type(sick.name);
  await dialog.getByRole("button", { name: `Reassign ${sick.taken.length} appointments` }).waitFor();
  await by.press("Control+Enter");
  await expectReassigned(page, (await openVisitor()).page, sick);
  expectActions(by, 6 + sick.ahead);
});
