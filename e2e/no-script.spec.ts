import { describe } from "vitest";
import { bookConsultation } from "../src/modules/consultations/contract.ts";
import { choose } from "./support/choose.ts";
import { doElsewhere, sendFormTwice } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "off" });
/** The demo company says where it works. */
const testWithAreas = journeys({ DEMO_DATA: "on" });

const SITES = [
  { path: "/consultation", thanks: "Thank you, Wren!", title: "Your free consultation" },
  { path: "/es/consultation", thanks: "¡Gracias, Wren!", title: "Su consulta gratuita" },
  { path: "/fr/consultation", thanks: "Merci, Wren !", title: "Votre visite gratuite" },
];

/** The fields by their names, because the labels are in three languages. */
async function fill(page: Page): Promise<void> {
  await choose(page.locator("[name=pest]"), { value: "rodents mice" });
  await page.locator("[name=fullName]").fill("Wren Hollybrook");
  await page.locator("[name=email]").fill("wren@example.com");
  await page.locator("[name=phone]").fill("302 555 0175");
  await page.locator("[name=address]").fill("7 Larkspur Lane");
  await page.locator("[name=city]").fill("Newark");
  await choose(page.locator("[name=state]"), "Delaware");
  await page.locator("[name=zipCode]").fill("19711");
  await choose(page.locator("[name=propertyType]"), { value: "residential" });
  await choose(page.locator("[name=propertySize]"), { value: "small" });
}
const firstFree = (page: Page) => page.locator("[name=when] optgroup option").first().getAttribute("value");
const submit = (page: Page) => page.locator("form button[type=submit]").click();

describe.each(SITES)("the consultation at $path without JavaScript", ({ path, thanks, title }) => {
  test("is booked on one page, then moved and cancelled on its own", async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({ javaScriptEnabled: false });
    // The browser does not even fetch the wizard's scripts, and calls that a failure.
    allowFaults(/\/assets\/.*: csp$/);
    await page.goto(path);
    await page.waitForURL(`**${path}/form`);
    await fill(page);
    await choose(page.locator("[name=when]"), { value: (await firstFree(page)) ?? "" });
    await submit(page);
    await page.waitForURL(/\?booked$/);
    await page.getByRole("dialog").getByRole("heading", { name: thanks }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
    expect(await page.getByRole("main").innerText()).toMatch(/APT-[A-Z0-9]{4}-[A-Z0-9]{4}/);

    await page.locator("main a[href$='/change']").click();
    await page.locator("form details").nth(1).locator("summary").click();
    await page.locator("form details").nth(1).getByRole("radio").first().check();
    await submit(page);
    await page.waitForURL(/\?moved$/);
    await page.locator("main a[href$='/cancel']").click();
    await submit(page);
    await page.waitForURL((url) => url.search === "" && !url.pathname.endsWith("/cancel"));
    await expect.poll(() => page.locator("main a[href$='/cancel']").count()).toBe(0);
  });
});

testWithAreas("whoever lives where nobody usually goes is told so, and books all the same", async ({ openVisitor }) => {
  const { page } = await openVisitor({ javaScriptEnabled: false });
  await page.goto("/consultation/form");
  await fill(page);
  await choose(page.locator("[name=state]"), "Ohio");
  await page.locator("[name=zipCode]").fill("43085");
  await choose(page.locator("[name=when]"), { value: (await firstFree(page)) ?? "" });
  await submit(page);
  await page.getByText("Your address is outside our usual service area.").first().waitFor();
  await expect.poll(() => page.getByText("An expert will contact you").count()).toBe(0);
});

describe("what goes wrong", () => {
  test("a time that somebody took meanwhile is told with those that are left, and everything typed stays", async ({
    openVisitor,
  }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto("/consultation/form");
    await fill(page);
    const when = (await firstFree(page)) ?? "";
    await choose(page.locator("[name=when]"), { value: when });
    await page.locator("[name=notes]").fill("A dog lives here");
    const [preferredDate = "", preferredTime = ""] = when.split(" ");
    await doElsewhere(page, bookConsultation, {
      pestCategory: "insects",
      pestType: "ants",
      fullName: "Ada Marlowe",
      email: "ada@example.com",
      phone: "4105550101",
      address: "1 Larkspur Lane",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      propertyType: "residential",
      propertySize: "small",
      preferredDate,
      preferredTime,
      notes: "",
    });
    await submit(page);
    await page.getByRole("alert").getByText("Someone has just taken that time.").waitFor();
    expect(await page.locator("#field-when-error").innerText()).toMatch(/Still available on that date: .*[AP]M/);
    await expect.poll(() => page.locator("[name=notes]").inputValue()).toBe("A dog lives here");
    await expect.poll(() => page.locator("[name=pest]").inputValue()).toBe("rodents mice");
    await expect.poll(() => page.locator(`[name=when] option[value="${when}"]`).count()).toBe(0);
    await choose(page.locator("[name=when]"), { value: (await firstFree(page)) ?? "" });
    await submit(page);
    await page.waitForURL(/\?booked$/);
  });

  test("faults stand at their fields", async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto("/consultation/form");
    await fill(page);
    await choose(page.locator("[name=when]"), { value: (await firstFree(page)) ?? "" });
    await page.locator("[name=phone]").fill("12");
    await page.locator("[name=zipCode]").fill("x");
    await submit(page);
    await page.getByText("Valid phone number required").waitFor();
    await page.getByText("Valid ZIP code required").waitFor();
    await expect.poll(() => page.locator("[name=fullName]").inputValue()).toBe("Wren Hollybrook");
  });

  test("a double click books once", async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto("/consultation/form");
    const form = await page
      .locator("form")
      .evaluate((element: HTMLFormElement) =>
        Object.fromEntries(
          Array.from(element.querySelectorAll("input, select, textarea"), (field) => [
            field.getAttribute("name") ?? "",
            "",
          ]),
        ),
      );
    const when = (await firstFree(page)) ?? "";
    const requestKey = (await page.locator("[name=requestKey]").getAttribute("value")) ?? "";
    const typed = {
      ...form,
      pest: "insects ants",
      fullName: "Ben Marlowe",
      email: "ben@example.com",
      phone: "4105550102",
      address: "2 Larkspur Lane",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      propertyType: "residential",
      propertySize: "small",
      when,
      requestKey,
    };
    const twice = await sendFormTwice(page, "/consultation/form", typed);
    expect(twice.map((answer) => answer.status())).toEqual([303, 303]);
    // Each answer has an address of its own; both are of one booking.
    const references = await Promise.all(
      twice.map(async (answer) => {
        const shown = await page.request.get(answer.headers()["location"] ?? "");
        return /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await shown.text())?.[0];
      }),
    );
    expect(references[0]).toMatch(/^APT/);
    expect(references[0]).toBe(references[1]);
  });
});

test("the plain pages are accessible, with faults and with thanks", async ({ page }) => {
  // With scripts, because the examination is one; the pages are the same.
  await page.goto("/consultation/form");
  await fill(page);
  await page.locator("[name=phone]").fill("12");
  await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await submit(page);
  await page.getByText("Valid phone number required").waitFor();
  await expectAccessible(page);
  await page.goto("/consultation/no-such-booking");
  await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
  await expectAccessible(page);
  await page.goto("/es/contact/thank-you");
  await expectAccessible(page);
});

test("every page of the way is readable and fits 320 pixels", async ({ openVisitor }) => {
  const { page } = await openVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  for (const path of [
    "/consultation/form",
    "/es/consultation/form",
    "/contact",
    "/contact/thank-you",
    "/consultation/no-such-booking",
  ]) {
    await page.goto(path);
    const { scroll, width } = await page
      .evaluate("({ scroll: document.documentElement.scrollWidth, width: innerWidth })")
      .then((found) => found as { scroll: number; width: number });
    expect(scroll, path).toBeLessThanOrEqual(width);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path }).toBe(1);
  }
});

test("nobody is thanked for a booking that was not made", async ({ page }) => {
  await page.goto("/consultation/thank-you?reference=APT-7K4M-2QXT");
  await page.waitForURL(/\/consultation$/);
});

const WITHOUT_SCRIPTS = [
  { path: "/login", matter: "Signing in needs JavaScript" },
  { path: "/register", matter: "Creating an account needs JavaScript" },
  { path: "/forgot-password", matter: "Requesting a new password needs JavaScript" },
  { path: "/reset-password", matter: "Choosing a new password needs JavaScript" },
  { path: "/auth/callback", matter: "Confirming your email address needs JavaScript" },
  { path: "/es/register", matter: "Para crear una cuenta hace falta JavaScript" },
  { path: "/fr/forgot-password", matter: "La demande d’un nouveau mot de passe nécessite JavaScript" },
];

test("what cannot be done without JavaScript is said on its page, and nothing else", async ({ openVisitor }) => {
  const { page, allowFaults } = await openVisitor({ javaScriptEnabled: false });
  allowFaults(/\/assets\/.*: csp$/);
  for (const { path, matter } of WITHOUT_SCRIPTS) {
    await page.goto(path);
    const notices = page.locator("main noscript p");
    await expect.poll(() => notices.allTextContents(), { message: path }).toEqual([expect.stringContaining(matter)]);
  }
});

describe("an emergency without JavaScript", () => {
  const fillContact = async (page: Page, state: string, zipCode: string) => {
    await choose(page.locator("[name=pest]"), { value: "insects wasps" });
    await page.locator("[name=fullName]").fill("Fern Ashgrove");
    await page.locator("[name=address]").fill("9 Larkspur Lane");
    await page.locator("[name=city]").fill("Newark");
    await choose(page.locator("[name=state]"), state);
    await page.locator("[name=zipCode]").fill(zipCode);
    await page.locator("[name=told]").fill("Wasps where my kids sleep");
  };

  testWithAreas(
    "the banner leads to a form, and the form to a reference and a number to call",
    async ({ openVisitor }) => {
      const { page } = await openVisitor({ javaScriptEnabled: false });
      await page.goto("/services");
      await page.getByRole("complementary").getByRole("link", { name: "Request a visit" }).click();
      await page.waitForURL("**/emergency");
      await page.getByText("Emergency service: $225").waitFor();
      const danger = page.getByRole("main").getByText("If anyone is in danger");
      const dialed = () =>
        danger.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      await expect.poll(dialed).toEqual(["tel:911", "tel:+18002221222", "tel:+13025550199"]);
      await fillContact(page, "Delaware", "19711");
      await page.locator("[name=phone]").fill("12345");
      await submit(page);
      await page.getByText("Valid phone number required").waitFor();
      await expect.poll(() => page.locator("[name=told]").inputValue()).toBe("Wasps where my kids sleep");
      await page.locator("[name=phone]").fill("302 555 0165");
      await submit(page);
      await page.waitForURL(/\/emergency\/thank-you\?/);
      await page.getByText(/We received your request.*\. Reference APT-[A-Z0-9]{4}-[A-Z0-9]{4}/).waitFor();
      await page.getByText("call 911").waitFor();
      await page.getByRole("main").getByRole("link", { name: "Call (302) 555-0199" }).waitFor();

      // Whoever lives further away is told to call, and nothing is promised.
      await page.goto("/emergency");
      await fillContact(page, "Ohio", "43004");
      await page.locator("[name=phone]").fill("614 555 0166");
      await submit(page);
      await page.getByText("Your address is outside our usual service area").waitFor();
      await expect.poll(() => page.getByText("We’ll call you to set a time").count()).toBe(0);
    },
  );

  testWithAreas("sent twice it is one request, and no address makes a reference up", async ({ page }) => {
    await page.goto("/emergency");
    const requestKey = (await page.locator("[name=requestKey]").getAttribute("value")) ?? "";
    const typed = {
      ...{ pest: "insects wasps", fullName: "Fern Ashgrove", phone: "302 555 0167", address: "9 Larkspur Lane" },
      ...{ city: "Newark", state: "DE", zipCode: "19711", email: "", told: "", faxNumber: "", requestKey },
    };
    const [first, second] = await sendFormTwice(page, "/emergency", typed);
    expect(first?.headers()["location"]).toMatch(/reference=APT-/);
    expect(second?.headers()["location"]).toBe(first?.headers()["location"]);
    await page.goto("/emergency/thank-you?reference=Call%20us%20at%20900");
    await page.waitForURL("**/emergency");
    await expectAccessible(page);
  });

  testWithAreas("it is readable and fits 320 pixels in each language", async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    for (const path of ["/emergency", "/es/emergency", "/fr/emergency/thank-you?reference=APT-7K4M-2QXT"]) {
      await page.goto(path);
      const { scroll, width } = await page
        .evaluate("({ scroll: document.documentElement.scrollWidth, width: innerWidth })")
        .then((found) => found as { scroll: number; width: number });
      expect(scroll, path).toBeLessThanOrEqual(width);
    }
  });
});
