import { journeys } from "../support/journeys.ts";
import { beginOnOverview, expectActions, sidebarLink } from "../support/office-jobs.ts";
import { cardsOf, expectScheduled, overdueOf } from "../support/overdue.ts";

const test = journeys({ DEMO_DATA: "on" });

test("five overdue clients are scheduled with the mouse", async ({ page }) => {
  const by = await beginOnOverview(page);
  const overdue = await overdueOf(page);
  await by.click(sidebarLink(page, "Schedule"));
  const boxOf = (place: number | undefined) =>
    cardsOf(page)
      .nth(place ?? 0)
      .getByRole("checkbox");
  await by.click(boxOf(overdue[0]?.place));
  await by.clickWithShift(boxOf(overdue.at(-1)?.place));
  await page.getByText(`${overdue.length} selected`).waitFor();
  await by.click(page.getByRole("button", { name: "Schedule together…" }));
  await by.click(page.getByRole("dialog").getByRole("button", { name: `Schedule ${overdue.length} appointments` }));
  await expectScheduled(
    page,
    overdue.map(({ id }) => id),
  );
  expectActions(by, 6);
});
