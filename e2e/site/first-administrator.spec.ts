import { SLOWNESS } from "../support/browser.ts";
import { expect, journeys } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";

const test = journeys({ DEMO_DATA: "off" }, { isNew: true });

// Its database is made before, which takes longer than the journey.
const options = { timeout: 180_000 * SLOWNESS };

test(
  "the owner of a new installation becomes the administrator by keyboard after mistakes, and nobody becomes a second one",
  options,
  async ({ page, openVisitor }) => {
    await page.goto("/admin-login");
    await page.getByRole("link", { name: "Create the first admin account" }).click();
    await page.getByRole("heading", { name: "Create the first admin account" }).waitFor();

    // By the keyboard alone, with the faults that people make.
    await page.getByLabel("First name").press("Enter");
    await page.getByText("First name is required").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("firstName");
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    };
    await type("First name", "Robin");
    await type("Last name", "Vale");
    await type("Email", "robin@example.com");
    await type("Phone", "3025550134");
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("(302) 555-0134");
    await type("Password", "Garden-Gate7");
    await type("Confirm password", "Garden-Gate8");
    await page.keyboard.press("Enter");
    await page.getByText("Passwords don't match").waitFor();
    await expect
      .poll(() => page.getByText("is required").count(), { message: "what was mended is no fault any more" })
      .toBe(0);

    const other = await openVisitor();
    await other.page.goto("/create-admin");
    await other.page.getByLabel("First name").fill("Too");

    await type("Confirm password", "Garden-Gate7");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin-dashboard");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Admin Dashboard");
    await expect.poll(() => page.getByRole("complementary").textContent()).toMatch(/Robin Vale.*Administrator/);
    await page.getByRole("heading", { name: "Get ready for your first booking" }).waitFor();

    // Somebody who had the form open all the while is refused, and keeps what was typed.
    await other.page.getByLabel("Last name").fill("Late");
    await other.page.getByLabel("Email").fill("late@example.com");
    await other.page.getByLabel("Phone").fill("3025550135");
    await other.page.getByLabel("Password", { exact: true }).fill("Garden-Gate7");
    await other.page.getByLabel("Confirm password").fill("Garden-Gate7");
    await other.page.keyboard.press("Enter");
    await other.page.getByRole("alert").getByText("An admin account already exists").waitFor();
    await expect.poll(() => other.page.getByLabel("Email").inputValue()).toBe("late@example.com");

    await other.page.goto("/create-admin");
    await other.page.getByRole("heading", { name: "An admin account already exists" }).waitFor();
    await other.page.getByRole("link", { name: "Back to sign-in" }).click();
    await other.page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    await expect.poll(() => other.page.getByRole("link", { name: "Create the first admin account" }).count()).toBe(0);
  },
);
