import { choose } from "../support/choose.ts";
import { expectAccessible, journeys } from "../support/journeys.ts";
import { register } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

test("a client changes their name and language, and reads every page in it at once", async ({ openVisitor }) => {
  const { page } = await openVisitor();
  await register(page.request, { email: "polyglot@example.com" });
  await page.goto("/client-dashboard/settings/account");
  await page.getByLabel("First name").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Wrenna");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  await page.getByRole("complementary").getByText("Wrenna Hollybrook").waitFor();
  await expectAccessible(page);
  await choose(page.getByLabel("Language"), "Español");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  await page.getByRole("button", { name: "Guardar cambios" }).waitFor();
  await page.getByRole("link", { name: "Propiedad", exact: true }).click();
  await page.getByRole("button", { name: "Editar propiedad" }).waitFor();
});
