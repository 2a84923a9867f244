import { addClient } from "./support/clients.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const INBOX = "/admin-dashboard/inbox";
const READY = "Enter opens the first";

test("the finder leads to a client by a number in another notation, and by a name without its accents", async ({
  page,
}) => {
  await signInAsStaff(page.request, "support");
  const id = await addClient(page.request, {
    firstName: "Zoë",
    lastName: "Ångström",
    email: "zoe@clients.example",
    phone: "(302) 555-0197",
  });
  await page.goto(INBOX);
  await page.getByRole("table").waitFor();
  const finder = page.getByRole("dialog", { name: "Find anything" });
  const option = finder.getByRole("option", { name: /^Zoë Ångström/ });
  const ask = async (words: string) => {
    await page.keyboard.press("Control+k");
    await finder.locator("input:focus").waitFor();
    await page.keyboard.type(words);
  };

  for (const words of ["+1 302.555.0197", "zoe angstrom"]) {
    await ask(words);
    await option.waitFor();
    await finder.getByText(READY).waitFor();
    if (words.startsWith("zoe")) await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/admin-dashboard/clients/${id}`);
    await page.getByRole("heading", { level: 1, name: "Zoë Ångström" }).waitFor();
    await page.goBack();
    await page.getByRole("table").waitFor();
  }

  // What was found for the words before is not opened for those that are being typed.
  await ask("zoe angstrom");
  await option.waitFor();
  await page.keyboard.type(" nobody");
  await page.keyboard.press("Enter");
  await finder.getByText("Nothing was found.").waitFor();
  expect(new URL(page.url()).pathname).toBe(INBOX);
});
