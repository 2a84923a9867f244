import type { APIRequestContext, Locator } from "playwright-core";
import { getSetup } from "../../src/modules/analytics/contract-setup.ts";
import { listServices, updateService } from "../../src/modules/catalogue/contract-office.ts";
import { getClosedDays } from "../../src/modules/schedule/contract.ts";
import { choose } from "../support/choose.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";
import { wholeTextOf } from "../support/whole-page.ts";

/** These change the company, its newsletter and its keys. */
const test = journeys({ DEMO_DATA: "on" });

async function textOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return wholeTextOf(page);
}

/** The first price that the public pages show. */
async function changePrice(office: APIRequestContext, priceCents: number): Promise<void> {
  const { data } = listServices.output.parse(await (await office.get(listServices.path)).json());
  const service = data.find(({ isFeatured, priceCents: price }) => isFeatured && price !== null);
  const answer = await office.put(updateService.path.replace("{id}", service?.id ?? ""), {
    data: { ...service, priceCents },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test(
  "an administrator changes the company's phone and hours after a failing line, and every cached page shows it at once",
  { tags: ["long"] },
  async ({ visitor: { page, allowFaults }, openVisitor }) => {
    allowFaults(/503|toast-stack/);
    const visitor = (await openVisitor()).page;
    const paths = ["/", "/about", "/contact", "/services", "/faq", "/es/contact", "/fr/services"];
    // Each is in the cache once it was requested.
    const cached = await Promise.all(paths.map(async (path) => (await visitor.request.get(path)).text()));
    for (const text of cached) expect(text).not.toContain("555-0142");

    // Parts of the settings that cannot be loaded say so, and load when tried again.
    const parts = [
      { path: getSetup.path, failure: "The setup checklist could not be loaded." },
      { path: getClosedDays.path, failure: "The appointments on closed days could not be loaded." },
    ];
    for (const { path } of parts) await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: "" }));
    await signInAsStaff(page.request, "administrator");
    await page.goto("/admin-dashboard/settings/business");
    for (const { path, failure } of parts) {
      const alert = page.getByRole("alert").filter({ hasText: failure });
      await alert.waitFor();
      await page.unroute(`**${path}`);
      await alert.getByRole("button", { name: "Try again" }).click();
      await alert.waitFor({ state: "hidden" });
    }

    // A save succeeds also where the code that shows the message cannot be loaded.
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const saved = page.getByRole("status").filter({ hasText: "The settings were saved." });
    await page.route("**/toast-stack-*.js", (route) => route.abort());
    await page.getByLabel("Business Phone").fill("(302) 555-0142");
    await page.getByLabel("Emergency phone").fill("(302) 555-0143");
    await page.getByRole("group", { name: "Monday" }).getByLabel("Closes").fill("15:30");
    await page.getByRole("button", { name: "Save All Changes" }).click();
    await saved.waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    await saved.getByRole("button", { name: "Close" }).click();
    await saved.waitFor({ state: "hidden" });
    expect(asked).toEqual([]);
    await changePrice(page.request, 137_00);

    for (const path of paths) expect(await textOf(visitor, path), path).toContain("555-0142");
    for (const path of ["/contact", "/faq"]) expect(await textOf(visitor, path), path).toContain("3:30");
    for (const path of ["/", "/services", "/fr/services"]) expect(await textOf(visitor, path), path).toContain("137");
    for (const path of ["/about", "/consultation"]) expect(await textOf(visitor, path), path).toContain("555-0143");
  },
);

test(
  "a manager writes the website's texts by keyboard alone: a value, a testimonial without consent, a portrait",
  { tags: ["long"] },
  async ({ page, openVisitor }) => {
    const visitor = (await openVisitor()).page;
    const pressOn = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    };
    await signInAsStaff(page.request, "manager");
    await page.goto("/admin-dashboard/settings/website");
    await page.getByRole("heading", { name: "Testimonials" }).waitFor();
    await pressOn(page.getByRole("button", { name: "Add a value" }));
    const dialog = page.getByRole("dialog", { name: "Add a value" });
    await tabTo(page, dialog.getByLabel("Title", { exact: true }));
    await page.keyboard.type("Wipe our boots");
    await pressOn(dialog.getByRole("button", { name: "Save" }));
    // The empty field has the focus, and nothing typed is lost.
    await dialog.getByText("Please fill this in").waitFor();
    await page.keyboard.type("Before we come in, and after.");
    await pressOn(dialog.getByRole("button", { name: "Save" }));
    await page.getByText("Wipe our boots was added.").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "Wipe our boots" });
    await row.getByText("No Spanish").waitFor();
    expect(await textOf(visitor, "/es/about"), "English replaces a missing translation").toContain("Wipe our boots");
    await pressOn(page.getByRole("button", { name: "Move Wipe our boots up" }));
    await page.getByText("Wipe our boots was moved up.").waitFor();
    const about = await textOf(visitor, "/about");
    expect(about.indexOf("Wipe our boots")).toBeLessThan(about.indexOf("We keep our word"));
    await pressOn(page.getByRole("button", { name: "Remove Wipe our boots" }));
    await pressOn(page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }));
    await page.getByText("Wipe our boots was removed.").waitFor();

    expect(await textOf(visitor, "/testimonials")).toContain("Harold P.");
    await page.getByRole("button", { name: "Edit Harold P." }).click();
    const testimonial = page.getByRole("dialog", { name: "Edit Harold P." });
    await testimonial.getByLabel("Consent given on").fill("");
    await testimonial.getByRole("button", { name: "Save" }).click();
    await page.getByText("Not published: no consent").waitFor();
    expect(await textOf(visitor, "/testimonials")).not.toContain("Harold P.");

    await page.getByRole("button", { name: "Edit Ines Calloway" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).click();
    await (await chooser).setFiles("docs/pictures/home.png");
    await page.getByRole("img", { name: "Selected picture" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByText("Ines Calloway was saved.").waitFor();
    expect(await textOf(visitor, "/about")).not.toContain("Wipe our boots");
    const picture = visitor.locator("li").filter({ hasText: "Ines Calloway" }).locator("img");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  },
);

test(
  "two readers subscribe, the office sends an issue once, one unsubscribes, and the office unsubscribes the other",
  { tags: ["long"] },
  async ({ page, openVisitor }) => {
    const office = (await openVisitor()).page;
    await signInAsStaff(office.request, "administrator");
    await office.goto("/admin-dashboard/newsletter");
    const search = office.getByRole("searchbox", { name: /Search/ });
    const officeSees = async (email: string, status: string) => {
      await search.fill(email);
      await office.getByRole("row").filter({ hasText: email }).getByText(status, { exact: true }).waitFor();
    };
    const readers = ["wren@newsletter.example", "fern@newsletter.example"] as const;
    const [wren, fern] = readers;
    for (const email of readers) {
      await page.goto("/");
      const form = page.getByRole("form", { name: "Subscribe to the newsletter" });
      await form.getByLabel("Email").focus();
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/newsletter/thank-you");
    }
    // Opening the link changes nothing; the button does.
    await page.goto((await emailTo(page, wren)).link);
    await officeSees(wren, "Not confirmed");
    await page.getByRole("button", { name: "Yes, subscribe me" }).press("Enter");
    await page.getByRole("heading", { name: "You’re subscribed" }).waitFor();
    await officeSees(wren, "Subscribed");
    await page.goto((await emailTo(page, fern)).link);
    await page.getByRole("button", { name: "Yes, subscribe me" }).press("Enter");
    await page.getByRole("heading", { name: "You’re subscribed" }).waitFor();
    for (const email of readers) await emailTo(page, email, 2);

    await office.getByRole("button", { name: "Write an issue" }).press("Enter");
    const draft = office.getByRole("dialog", { name: "Write an issue" });
    await draft.getByLabel("Subject in English").focus();
    await office.keyboard.type("Wasps in the attic");
    await draft.getByLabel("Text in English").focus();
    await office.keyboard.type("Look under the roof.");
    await draft.getByRole("button", { name: "Save draft" }).press("Enter");
    await draft.waitFor({ state: "detached" });
    await office.getByRole("button", { name: "Send to me: Wasps in the attic" }).press("Enter");
    await office.getByRole("button", { name: "Send to all: Wasps in the attic" }).press("Enter");
    const question = office.getByRole("dialog", { name: "Send “Wasps in the attic” to all subscribers?" });
    await question.getByRole("button", { name: "Send to all" }).press("Enter");
    await question.waitFor({ state: "detached" });
    for (const email of readers) expect((await emailTo(page, email, 3)).subject).toBe("Wasps in the attic");
    await office.reload();
    const sent = office.getByRole("row").filter({ hasText: "Wasps in the attic" });
    await expect.poll(() => sent.innerText()).toMatch(/(\d+) of \1 sent/);

    const issue = await emailTo(page, wren, 3);
    const out = /href="(http[^"]+\/newsletter\/unsubscribe\/[^"]+)"/.exec(issue.text)?.[1] ?? "";
    await page.goto(out);
    await officeSees(wren, "Subscribed");
    await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await page.getByRole("heading", { name: "You’re unsubscribed" }).waitFor();
    await officeSees(wren, "Unsubscribed");

    await officeSees(fern, "Subscribed");
    await office.getByRole("button", { name: `Unsubscribe ${fern}` }).press("Enter");
    const ending = office.getByRole("dialog", { name: `Unsubscribe ${fern}?` });
    await ending.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await ending.getByText("Please enter a reason of at most 200 characters").waitFor();
    await ending.getByLabel("Reason").focus();
    await office.keyboard.type("Asked by phone");
    await office.keyboard.press("Enter");
    await ending.waitFor({ state: "detached" });
    await officeSees(fern, "Unsubscribed");
    await office.getByText("by the office: Asked by phone").waitFor();
  },
);

test(
  "an administrator makes an API key after mistakes, reads the API's documentation, and revokes the key",
  { tags: ["long"] },
  async ({ page, site }) => {
    const statusOf = async (key: string, path: string) =>
      (await fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    await signInAsStaff(page.request, "administrator");
    await page.goto("/admin-dashboard/settings/system");
    await page.getByText("No API keys yet").waitFor();
    await page.getByRole("button", { name: "New API key" }).click();
    const dialog = page.getByRole("dialog", { name: "New API key" });
    await dialog.getByRole("button", { name: "Create key" }).click();
    await dialog.getByText("Please enter a name for the key").waitFor();
    await dialog.getByText("Please choose at least one permission").waitFor();
    await dialog.getByLabel("Name").fill("Route planner");
    await dialog.getByRole("checkbox", { name: "Write appointments" }).check();
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Read appointments" }).isChecked()).toBe(true);
    await choose(dialog.getByLabel("Expires"), "In 1 year");
    await dialog.getByRole("button", { name: "Create key" }).click();

    const created = page.getByRole("dialog", { name: /Route planner/ });
    const key = await created.locator("code").first().innerText();
    expect(key).toMatch(/^gl_/);
    expect(await created.locator("code").nth(1).innerText()).toContain(`${site.url}/api/appointments`);
    await expect.poll(() => created.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
    await created.getByRole("checkbox", { name: "I have saved it" }).check();
    await created.getByRole("button", { name: "Done" }).click();
    expect(await statusOf(key, "/api/appointments")).toBe(200);
    expect(await statusOf(key, "/api/staff"), "the key was given nothing else").toBe(403);

    await page.goto("/api/docs");
    await page.getByText("/api/consultations/slots").first().waitFor();
    await page.goBack();
    const row = page.getByRole("row", { name: /Route planner/ });
    await row.getByText("Imogen Ashgrove").waitFor();
    expect(await row.innerText(), "the key is shown once").not.toContain(key);
    await row.getByRole("button", { name: "Revoke the key Route planner" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke the key" }).click();
    await row.getByText("Revoked", { exact: true }).waitFor();
    expect(await statusOf(key, "/api/appointments")).toBe(401);
  },
);
