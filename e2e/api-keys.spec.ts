import { choose } from "./support/choose.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const SYSTEM = "/admin-dashboard/settings/system";

test("a key that is made in the screen calls the API until it is revoked", async ({ page, site }) => {
  const ask = async (key: string, path: string) => {
    const answer = await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    return answer.status;
  };
  await signInAsStaff(page.request, "administrator");
  await page.goto(SYSTEM);
  await page.getByText("No API keys yet").waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await dialog.getByText("Please enter a name for the key").waitFor();
  await dialog.getByText("Please choose at least one permission").waitFor();
  await expectAccessible(page);

  await dialog.getByLabel("Name").fill("Route planner");
  await dialog.getByRole("checkbox", { name: "Write appointments" }).check();
  await expect.poll(() => dialog.getByRole("checkbox", { name: "Read appointments" }).isChecked()).toBe(true);
  await choose(dialog.getByLabel("Expires"), "In 1 year");
  await dialog.getByRole("button", { name: "Create key" }).click();

  const made = page.getByRole("dialog", { name: /Route planner/ });
  const key = await made.locator("code").first().innerText();
  expect(await made.locator("code").nth(1).innerText()).toContain(`${site.url}/api/appointments`);
  expect(key).toMatch(/^gl_/);
  await expectAccessible(page);
  await expect.poll(() => made.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
  await made.getByRole("checkbox", { name: "I have saved it" }).check();
  await made.getByRole("button", { name: "Done" }).click();

  expect(await ask(key, "/api/appointments")).toBe(200);
  // It was given nothing else.
  expect(await ask(key, "/api/staff")).toBe(403);

  await page.reload();
  const row = page.getByRole("row", { name: /Route planner/ });
  await row.getByText("Imogen Ashgrove").waitFor();
  expect(await row.innerText()).not.toContain(key);
  await expectAccessible(page);
  await row.getByRole("button", { name: "Revoke the key Route planner" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke the key" }).click();
  await row.getByText("Revoked", { exact: true }).waitFor();
  expect(await ask(key, "/api/appointments")).toBe(401);
});
