import { journeys } from "../support/journeys.ts";
import { beginOnOverview, expectActions, goByFinder } from "../support/office-jobs.ts";
import { cardsOf, expectScheduled, overdueOf } from "../support/overdue.ts";

const test = journeys({ DEMO_DATA: "on" });

test("five overdue clients are scheduled with the keys", async ({ page }) => {
  const by = await beginOnOverview(page);
  const overdue = await overdueOf(page);
  const [first] = overdue;
  await goByFinder(page, by, "schedule", /^Schedule/);
  await cardsOf(page).first().waitFor();
  await by.press("u");
  for (let place = 0; place < (first?.place ?? 0); place++) await by.press("ArrowDown");
  await by.press("Space");
  const last = overdue.at(-1)?.place ?? 0;
  for (let place = first?.place ?? 0; place < last; place++) await by.press("ArrowDown");
  await by.press("Shift+Space");
  await page.getByText(`${overdue.length} selected`).waitFor();
  await by.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Schedule ${overdue.length} appointments` })
    .waitFor();
  await by.press("Control+Enter");
  await expectScheduled(
    page,
    overdue.map(({ id }) => id),
  );
  expectActions(by, 14);
});
