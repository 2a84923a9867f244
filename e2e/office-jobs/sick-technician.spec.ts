import { getSchedule, proposeReassignment } from "../../src/modules/schedule/contract.ts";
import { getTechnician } from "../../src/modules/technicians/contract.ts";
import { DEMO, signInToOffice } from "../support/accounts.ts";
import { today } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { beginOnOverview, expectActions, goByFinder, hasFocus, sidebarLink } from "../support/office-jobs.ts";
import { asItIs, columnOf } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Reassign appointments on/ });

/** Somebody who is sick today, and whom they would still go to. */
async function sickToday(page: Page, firstName: string) {
  const { technicians, appointments } = await doElsewhere(page, getSchedule, { from: today() });
  const sick = technicians.find(({ name }) => name.startsWith(firstName));
  if (!sick) throw new Error(`The demo has no ${firstName}`);
  const { technicianId } = sick;
  const open = appointments.filter(
    (appointment) => appointment.technicianId === technicianId && appointment.can.reschedule,
  );
  const { proposals } = await doElsewhere(page, proposeReassignment, { technicianId, date: today() });
  const free = new Set(proposals.filter(({ time }) => time !== null).map(({ appointment }) => appointment.id));
  const taken = open.filter(({ id }) => free.has(id));
  expect(taken.length).toBeGreaterThan(1);
  return { ...sick, open, taken };
}
type Sick = Awaited<ReturnType<typeof sickToday>>;

/** Each that can goes to somebody else at its time, and nothing more comes to whoever is sick. */
async function expectReassigned(page: Page, { technicianId, name, open, taken }: Sick): Promise<void> {
  await dialogOf(page).getByText(`${taken.length} of ${open.length} reassigned`, { exact: true }).waitFor();
  for (const { id, time, client } of taken) {
    const now = await asItIs(page, id);
    expect(now, client?.name).toMatchObject({ date: today(), time, client: { name: client?.name } });
    expect(now.technicianId).not.toBe(technicianId);
    expect(now.technicianId).not.toBeNull();
  }
  const daysOff = async () => (await doElsewhere(page, getTechnician, { id: technicianId })).daysOff;
  await expect.poll(daysOff).toContainEqual(expect.objectContaining({ from: today(), to: today() }));
  await columnOf(page, name).getByText("Day off").waitFor();
}

test("the day of a technician who is sick goes to others with the mouse", async ({ page, openVisitor }) => {
  const by = await beginOnOverview(page);
  const sick = await sickToday(page, "Tobias");
  await by.click(sidebarLink(page, "Schedule"));
  await by.click(page.getByRole("button", { name: `Reassign the appointments of ${sick.name}` }));
  const reassign = dialogOf(page).getByRole("button", { name: `Reassign ${sick.taken.length} appointments` });
  await reassign.waitFor();
  await expectAccessible(page);
  await by.click(reassign);
  await expectReassigned(page, sick);
  expectActions(by, 3);

  // Whoever goes instead sees it on their own screen.
  const { page: colleague } = await openVisitor();
  await signInToOffice(colleague, { email: DEMO.technician });
  await colleague.getByRole("region", { name: /^Nadia Elderfield, [1-9]/ }).waitFor();
});

test("the day of a technician who is sick goes to others with the keys", async ({ page }) => {
  const by = await beginOnOverview(page);
  const sick = await sickToday(page, "Odalys");
  await goByFinder(page, by, "schedule", /^Schedule/);
  await columnOf(page, sick.name).waitFor();
  await by.press("r");
  const dialog = dialogOf(page);
  const technician = dialog.getByRole("combobox", { name: "Technician" });
  await expect.poll(() => hasFocus(technician)).toBe(true);
  await by.type("Odalys");
  await dialog.getByRole("button", { name: `Reassign ${sick.taken.length} appointments` }).waitFor();
  await by.press("Control+Enter");
  await expectReassigned(page, sick);
  expectActions(by, 6);
});
