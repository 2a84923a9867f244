import { expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld } from "../../../testing/world.ts";
import { tellWeekOver } from "./weekly-report.ts";

test("on Monday morning the week that ended is reported once, to whoever may see its figures", async () => {
  // A Wednesday.
  const world = await createWorld({ now: "2026-02-25T15:00:00Z" });
  try {
    const ctx = world.ctx(SYSTEM);
    await makeStaff(ctx);
    await makeStaff(ctx, { role: "support", email: "pat@example.com" });
    const done = {
      status: "completed",
      started_at: "2026-02-25T14:00:00Z",
      completed_at: "2026-02-25T15:00:00Z",
    } as const;
    await makeAppointment(ctx, {
      scheduled_on: "2026-02-25",
      start_minute: 540,
      estimated_cost_cents: 12_500,
      ...done,
    });
    const tellAt = async (now: string) => {
      world.clock.set(now);
      await tellWeekOver(ctx);
      await world.runJobs();
    };
    await tellAt("2026-03-01T15:00:00Z");
    await tellAt("2026-03-02T11:59:00Z");
    expect(await world.mails()).toEqual([]);
    await tellAt("2026-03-02T12:03:00Z");
    await tellAt("2026-03-02T13:03:00Z");
    const mails = await world.mails();
    expect(mails.map(({ to_address }) => to_address)).toEqual(["sam@example.com"]);
    expect(mails[0]?.text).toContain("Completed appointments: 1 ($125). Canceled: 0. New clients: 0.");
  } finally {
    await world.close();
  }
});
