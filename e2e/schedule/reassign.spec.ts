import { getTechnician } from "../../src/modules/technicians/contract.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { appointmentOf, asItIs, crewOf, openDay, schedule, someClient } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const NINE = { time: "9:00", minutes: 60 };

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Reassign appointments on/ });

/** Everybody is somewhere at nine, so nobody can take what the first of them has then. */
async function allAtNine(page: Page, date: string) {
  const [sick, ...others] = await crewOf(page, date);
  if (!sick) throw new Error("The demo has no technicians");
  const client = await someClient(page, 1);
  const appointment = await schedule(page, { ...NINE, date, clientId: client.id, technicianId: sick.id });
  for (const [place, { id }] of others.entries())
    await schedule(page, { ...NINE, date, clientId: (await someClient(page, place + 2)).id, technicianId: id });
  return { sick, client, appointment };
}

test("what nobody else can take at its time moves within the day, where that is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsStaff(page.request, "support");
  const date = quietTuesday(8);
  const { sick, client, appointment } = await allAtNine(page, date);
  await openDay(page, date);
  await appointmentOf(page, client.name).waitFor();
  await page.keyboard.press("r");
  const dialog = dialogOf(page);
  await choose(dialog.getByRole("combobox", { name: "Technician" }), sick.name);
  await dialog.getByText("0 of 1 can be reassigned. The rest stay where they are.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Reassign", exact: true }).isDisabled()).toBe(true);
  // Nothing is sent while nobody can take anything.
  await page.keyboard.press("Control+Enter");
  await choose(dialog.getByRole("combobox", { name: "Times" }), "Move within the day");
  await dialog.getByText("New time").waitFor();
  await dialog.getByRole("checkbox", { name: "Email clients whose time changes" }).waitFor();
  await expect
    .poll(() => dialog.getByRole("checkbox", { name: /as off/ }).count(), {
      message: "support plans, and hires nobody",
    })
    .toBe(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Reassign 1 appointment" }).click();
  await dialog.getByText("1 of 1 reassigned", { exact: true }).waitFor();

  const now = await asItIs(page, appointment.id);
  expect(now).toMatchObject({ date, version: appointment.version + 1 });
  expect(now.time).not.toBe(NINE.time);
  expect(now.technicianId).not.toBe(sick.id);
  expect((await doElsewhere(page, getTechnician, { id: sick.id })).daysOff.filter(({ from }) => from === date)).toEqual(
    [],
  );
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect
    .poll(() => page.getByRole("button", { name: `Reassign the appointments of ${sick.name}` }).count(), {
      message: "nothing is left that others could take",
    })
    .toBe(0);
});
