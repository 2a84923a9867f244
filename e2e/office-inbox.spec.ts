import { describe } from "vitest";
import { bookConsultation, getConsultationTimes } from "../src/modules/consultations/contract.ts";
import { changeInboxItem, sendContactMessage } from "../src/modules/conversations/contract.ts";
import { choose } from "./support/choose.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { signInAsStaff } from "./support/people.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

async function write(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`;
  const data = { name, email, phone: "", message: `Ants again, says ${name}.`, filledInMs: 20_000 };
  await doElsewhere(page, sendContactMessage, data);
}

async function book(page: Page, fullName: string): Promise<void> {
  const { days } = await doElsewhere(page, getConsultationTimes, {});
  const day = days.at(-1);
  await doElsewhere(page, bookConsultation, {
    pestCategory: "insects",
    pestType: "ants",
    fullName,
    email: "ana.larkspur@mail.example",
    phone: "(302) 555-0142",
    address: "12 Fern Lane",
    city: "Dover",
    state: "DE",
    zipCode: "19901",
    propertyType: "residential",
    propertySize: "medium",
    preferredDate: day?.date ?? "",
    preferredTime: day?.slots[0] ?? "",
    notes: "",
  });
}

const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog");

describe("the inbox", () => {
  test("what arrives appears without reload, is taken on, answered and done", async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto("/admin-dashboard/inbox");
    await page.getByRole("table").waitFor();
    const { page: visitor } = await openVisitor();
    await write(visitor, "Wren Hollybrook");

    await opener(page, "Wren Hollybrook").click();
    await panel(page).getByText("Ants again, says Wren Hollybrook.").waitFor();
    await expect
      .poll(() => panel(page).getByRole("link", { name: "Reply" }).getAttribute("href"))
      .toMatch(/^mailto:wren\.hollybrook@mail\.example\?subject=Your%20message%20MSG-/);
    await panel(page).getByRole("button", { name: "Assign to me" }).click();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("open");
    await expectAccessible(page);
    await panel(page).getByRole("button", { name: "Mark done" }).click();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("done");
    await page.keyboard.press("Escape");
    await expect.poll(() => opener(page, "Wren Hollybrook").count()).toBe(0);

    await choose(page.getByLabel("Status"), "Done");
    await opener(page, "Wren Hollybrook").waitFor();
    expect(new URL(page.url()).search).toContain("status=done");
  });

  test("a lead becomes a client in one step, and is done", async ({ page, openVisitor }) => {
    const { page: visitor } = await openVisitor();
    await book(visitor, "Ana Larkspur");
    await signInAsStaff(page.request, "support");
    await page.goto("/admin-dashboard/inbox?kind=lead");

    await opener(page, "Ana Larkspur").click();
    await panel(page).getByRole("button", { name: "Convert to client" }).click();
    await page.getByText("Ana Larkspur is now a client.").waitFor();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("done");
    await panel(page).getByRole("link", { name: "Ana Larkspur" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("Ana Larkspur");
  });

  test("two who change one entry at once: the second is told and sees how it is now", async ({
    visitor: own,
    openVisitor,
  }) => {
    const { page, allowFaults } = own;
    allowFaults(/api\/live/);
    const { page: visitor } = await openVisitor();
    await write(visitor, "Rowan Castellane");
    await signInAsStaff(page.request, "manager");
    // This screen hears of nothing, as on a train.
    await page.route("**/api/live**", (route) => route.abort());
    await page.goto("/admin-dashboard/inbox");
    await opener(page, "Rowan Castellane").click();
    await panel(page).getByLabel("Status").waitFor();

    const id = new URL(page.url()).searchParams.get("item") ?? "";
    const { page: colleague } = await openVisitor();
    await signInAsStaff(colleague.request, "support");
    await doElsewhere(colleague, changeInboxItem, { id, version: 1, status: "done" });

    await panel(page).getByRole("button", { name: "Assign to me" }).click();
    await page.getByRole("alert").getByText("Someone else changed this in the meantime.").waitFor();
    await expect.poll(() => panel(page).getByLabel("Status").inputValue()).toBe("done");
  });

  test("what was suspected wrongly is admitted", async ({ page, openVisitor }) => {
    const { page: visitor } = await openVisitor();
    const told = { name: "Quick Typist", email: "quick@mail.example" };
    await doElsewhere(visitor, sendContactMessage, { ...told, message: "I paste my texts.", filledInMs: 10 });
    await signInAsStaff(page.request, "administrator");
    await page.goto("/admin-dashboard/inbox");
    await page.getByRole("button", { name: "Suspected spam" }).click();
    await page.getByRole("button", { name: "Move the message from Quick Typist to the inbox" }).click();
    await page.getByText("No suspected spam").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Back to the inbox" }).click();
    await opener(page, "Quick Typist").waitFor();
  });
});

describe("the overview and the finder", () => {
  test("the day at a glance leads to what it tells of", async ({ page }) => {
    await signInAsStaff(page.request, "administrator");
    await page.goto("/admin-dashboard");
    await page.getByText("Total clients").waitFor();
    for (const heading of ["Today's Appointments", "Urgent Items", "Recent Activity"])
      await page.getByRole("heading", { name: heading }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "View Schedule" }).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/admin-dashboard/schedule");
  });

  test("support sees the overview without money", async ({ page }) => {
    await signInAsStaff(page.request, "support");
    await page.goto("/admin-dashboard");
    await page.getByText("Pending appointments").waitFor();
    await expect.poll(() => page.getByText("Monthly revenue").count()).toBe(0);
  });

  test("Ctrl K finds a technician by the keyboard alone, and ? lists the keys", async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto("/admin-dashboard/inbox");
    await page.getByRole("table").waitFor();
    await page.keyboard.press("Shift+?");
    await panel(page).getByText("Find anything").waitFor();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });

    await page.keyboard.press("Control+k");
    await panel(page).getByRole("textbox").or(panel(page).getByRole("combobox")).waitFor();
    await page.keyboard.type("elderfield");
    await panel(page)
      .getByRole("option", { name: /Nadia Elderfield/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    const options = panel(page).getByRole("option");
    const place = (await options.allInnerTexts()).findIndex((text) => /^Nadia Elderfield/.test(text));
    for (let step = 0; step <= place; step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin-dashboard\/technicians\/[0-9a-f-]+$/);
  });
});
