import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";

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

test("a client asks to be called, and the office finds it in the inbox", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  await register(page.request, { email: "ring@example.com", fullName: "Juniper Callaway" });
  await page.goto("/client-dashboard/settings/help");
  await page.getByText(/^GRN-.{8}$/).waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("(302) 555-0175");
  await choose(page.getByLabel("Best time to call"), "Evening");
  await page.getByLabel("What is it about?").focus();
  await page.keyboard.type("Ants on the porch");
  await page.getByRole("button", { name: "Schedule Callback" }).press("Enter");
  await page
    .getByText(/We’ll call you at \(302\) 555-0175\. Your reference is CLB-/)
    .first()
    .waitFor();

  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "support");
  await office.goto("/admin-dashboard/inbox?search=Juniper");
  await office.getByRole("button", { name: "Juniper Callaway" }).press("Enter");
  const panel = office.getByRole("dialog", { name: "Juniper Callaway" });
  await panel.getByText("Ants on the porch").waitFor();
  await panel.getByText("Evening, 5–8 PM").waitFor();
  await expectAccessible(office);
});
