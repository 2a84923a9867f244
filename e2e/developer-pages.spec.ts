import { expect, expectPlainPageAccessible, journeys } from "./support/journeys.ts";
import { openEmails } from "./support/mailbox.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

test("the email of a booking can be read in the outbox", async ({ visitor: { page, allowFaults } }) => {
  // An email is shown in a frame that may run nothing, and the checker tries.
  allowFaults(/Blocked script execution/);
  await openEmails(page, /consultation/i);
  await expectPlainPageAccessible(page);
  await page
    .getByRole("link")
    .filter({ hasText: /consultation/i })
    .first()
    .click();
  await page.waitForURL(/\/dev\/outbox\/.+/);
  await expectPlainPageAccessible(page);
});

test("the API describes itself", async ({ page }) => {
  await page.goto("/api/docs");
  await expect.poll(() => page.getByText("/api/consultations/slots").count()).toBeGreaterThan(0);
  await expectPlainPageAccessible(page);
});
