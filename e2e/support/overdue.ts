import { getUnscheduled } from "../../src/modules/schedule/contract.ts";
import { doElsewhere } from "./elsewhere.ts";
import { expect, type Page } from "./journeys.ts";
import { asItIs } from "./schedule.ts";

const FIVE = 5;

export const cardsOf = (page: Page) =>
  page.getByRole("list", { name: "Unscheduled appointments" }).getByRole("listitem");

/** The first five that are overdue, by their place in the list: one below the other. A Sunday's demo has fewer. */
export async function overdueOf(page: Page): Promise<{ id: string; place: number }[]> {
  const { appointments } = await doElsewhere(page, getUnscheduled, {});
  const overdue = appointments.flatMap(({ id, isOverdue, planId }, place) =>
    isOverdue && planId !== null ? [{ id, place }] : [],
  );
  expect(overdue.length).toBeGreaterThan(1);
  return overdue.slice(0, FIVE);
}

export async function expectScheduled(page: Page, ids: readonly string[]): Promise<void> {
  await page.getByText(`${ids.length} of ${ids.length} scheduled`, { exact: true }).waitFor();
  for (const id of ids) {
    const { technicianId, timeWindow, time } = await asItIs(page, id);
    expect({ technicianId, timeWindow, time }).toEqual({
      technicianId: expect.any(String) as string,
      timeWindow: null,
      time: expect.stringMatching(/^\d+:\d\d$/) as string,
    });
  }
}
