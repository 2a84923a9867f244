import { listClients } from "../../src/modules/clients/contract.ts";
import { rescheduleAppointment } from "../../src/modules/appointments/contract.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { appointmentOf, asItIs, crewOf, openDay, schedule } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const NAME =
  "in Spanish, a client chooses another time while the office moves the same visit, and both end at one time";

test(NAME, { timeout: 180_000 }, async ({ openVisitor }) => {
  const { page, allowFaults } = await openVisitor({ viewport: { width: 390, height: 844 } });
  allowFaults(/409/);
  await register(page.request, { email: "amapola@example.com", fullName: "Amapola Riverola", language: "es" });
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

  // Their own office, at its board, moves it half an hour: it is told while the client looks.
  await openDay(office, date);
  await appointmentOf(office, "Amapola Riverola").focus();
  await office.keyboard.press("ArrowDown");
  await office.keyboard.press("ArrowDown");
  await office.keyboard.press("Enter");
  await move.getByText(/^Nuestra oficina cambió esta cita\. Nueva hora: .*9:30/).waitFor();
  await expect.poll(() => wanted.isChecked(), { message: "what was chosen is still chosen" }).toBe(true);
  await expectAccessible(page);

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
  await appointmentOf(office, "Amapola Riverola").filter({ hasText: hour }).waitFor();
});
