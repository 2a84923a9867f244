import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { quietTuesday } from "../support/clock.ts";
import { crewOf, schedule } from "../support/schedule.ts";
import {
  newClient,
  openDay,
  PHONE,
  PLACES,
  scheduleToday,
  stopOf,
  tap,
  tapButton,
  TECHNICIAN,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const NOTICE = "Consumer information notice";

test("the office records the proof of a notice, and the visit starts without a question", async ({ openVisitor }) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { ...PLACES.NJ, firstName: "Lark", lastName: "Sedgewick" });
  await scheduleToday(manager, { client, time: "16:30" });

  const { page: phone } = await openVisitor(PHONE);
  await openDay(phone);
  await tap(stopOf(phone, client.name).getByRole("link"));
  await phone.getByText(`${NOTICE}: open`).waitFor();
  await expectAccessible(phone);
  await tapButton(phone, "Start the visit");
  await tapButton(phone, "No, just the time");
  const question = phone.getByRole("dialog", { name: "Start without it?" });
  await question.getByText(NOTICE).waitFor();
  await expectAccessible(phone);
  await tap(question.getByRole("button", { name: "Close" }));

  await recordProof(manager, client.name);

  await phone.getByText(`${NOTICE}: done. Told in person`).waitFor();
  await tapButton(phone, "Start the visit");
  await phone.getByRole("timer").waitFor();
  await expect.poll(() => question.count()).toBe(0);
});

test("a reason for another day is no reason for a notice that is open", async ({ openVisitor }) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const client = await newClient(manager, { ...PLACES.NJ, firstName: "Finch", lastName: "Sedgewick" });
  const date = quietTuesday();
  const technicianId = (await crewOf(manager, date)).find(({ name }) => name === TECHNICIAN)?.id ?? "";
  const told = { date, time: "16:30", minutes: 30, clientId: client.id, technicianId, outsideHours: true };
  const { id } = await schedule(manager, told);

  const { page: phone } = await openVisitor(PHONE);
  await openDay(phone);
  await phone.goto(`/tech/appointments/${id}?date=${date}`);
  await tapButton(phone, "Start the visit");
  await tapButton(phone, "No, just the time");
  const early = phone.getByRole("dialog", { name: "Why now?" });
  await tap(early.getByLabel("Reason"));
  await phone.keyboard.type("The owner travels tomorrow");
  await tap(early.getByRole("button", { name: "Start the visit" }));

  const question = phone.getByRole("dialog", { name: "Start without it?" });
  await question.getByText(NOTICE).waitFor();
  await expect.poll(() => question.getByLabel("Reason").inputValue()).toBe("");
  const start = question.getByRole("button", { name: "Start the visit" });
  await expect.poll(() => start.isDisabled()).toBe(true);
  await tap(question.getByLabel("Reason"));
  await phone.keyboard.type("Read to the owner at the door");
  await tap(start);
  await phone.getByRole("timer").waitFor();
  await manager.goto("/admin-dashboard/notices?show=overridden&rule=nj-consumer-notice");
  const row = manager.getByRole("row", { name: new RegExp(client.name) });
  await row.getByText("Read to the owner at the door").waitFor();
});

async function recordProof(page: Page, name: string): Promise<void> {
  await page.goto("/admin-dashboard");
  await page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link", { name: "Notices" }).press("Enter");
  await choose(page.getByLabel("Notice", { exact: true }), `NJ: ${NOTICE}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByText("Open", { exact: true }).waitFor();
  await expectAccessible(page);
  await row.getByRole("button").press("Enter");

  const panel = page.getByRole("dialog", { name: NOTICE });
  const proof = panel.getByRole("form", { name: "Mark as done" });
  await choose(proof.getByLabel("Proof"), "Told in person");
  await proof.getByLabel("Note").focus();
  await page.keyboard.type("Went through it with the owner at the door");
  await expectAccessible(page);
  await proof.getByRole("button", { name: "Mark as done" }).press("Enter");
  await panel.getByText("Done", { exact: true }).first().waitFor();
  await proof.waitFor({ state: "hidden" });
}
