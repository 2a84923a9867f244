import { describe } from "vitest";
import { listAppointments } from "../src/modules/appointments/contract.ts";
import { choose, chosenIn } from "./support/choose.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Emergency assistant" });
const opener = (page: Page) => page.locator("aside [data-assistant]");
const log = (page: Page) => page.getByRole("log");
const panel = (page: Page) => page.locator("section[aria-labelledby=emergency-panel]");

const problem = (page: Page) => panel(page).getByLabel("What is the problem?");
const signInByForm = async (page: Page, email: string) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("message");
}
async function say(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}
const answers = (page: Page, count: number) =>
  expect.poll(() => log(page).locator("p:not([aria-hidden])").count(), { timeout: 5000 }).toBe(count);

let clients = 0;
const signUp = (page: Page) => register(page.request, { email: `wren-${(clients += 1)}@homes.example` });

/** The demo company works five hours of it, too few for all who book here. */
const SHORT_DAY = /^Sat/;

/** The last whole day that is offered, by the keyboard alone; today may be over. */
async function chooseByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
  if ((await chosenIn(problem(page))) === "Please choose") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  const chosen = page.locator("label:has([name=emergencyDate]:checked)");
  if (SHORT_DAY.test((await chosen.innerText()).trim())) await page.keyboard.press("ArrowLeft");
  await page.locator("[name=emergencyTime]").first().waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => page.locator("[name=emergencyTime]:checked").count()).toBe(1);
}

describe("the assistant", () => {
  test("costs nothing before it is opened", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(requests.filter((url) => /assistant|emergency|react/.test(url))).toEqual([]);
    await opener(page).click();
    await dialog(page).waitFor();
    expect(requests.filter((url) => /assistant\.js/.test(url))).toHaveLength(1);
  });

  test("answers a visitor at the keyboard, offers other ways to an appointment, and gives the focus back", async ({
    page,
  }) => {
    await open(page);
    await say(page, "   ");
    await say(page, "There are wasps in the attic");
    await answers(page, 3);
    expect(await log(page).innerText()).toContain("Stay away from the nest");
    await say(page, "hours");
    await answers(page, 5);
    expect(await log(page).innerText()).toContain("(302) 555-0199");
    await say(page, "price");
    await answers(page, 7);
    for (const price of ["Advanced Guard: $120 per quarter", "$95 per hour"])
      expect(await log(page).innerText()).toContain(price);
    await say(page, "1");
    await panel(page).getByText("Emergency service: $225").waitFor();
    await panel(page).getByText("You don’t need an account").waitFor();
    expect(await log(page).innerText()).not.toContain("not authenticated");
    await expect
      .poll(() => panel(page).getByRole("link", { name: "Sign in" }).getAttribute("href"))
      .toMatch(/^\/login\?returnTo=/);
    await expectAccessible(page);
    await panel(page).getByRole("button", { name: "Go Back" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("message");
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => hasFocus(opener(page))).toBe(true);

    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    expect(await log(page).innerText()).toContain("There are wasps in the attic");
  });

  test("keeps the focus inside", async ({ page }) => {
    await open(page);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      // Between the last and the first control a browser may stop at its own bar, which is the document's body.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
  });

  test("books an appointment for a client at the keyboard alone, which the office sees", async ({
    page,
    openVisitor,
  }) => {
    await page.goto("/");
    await signUp(page);
    await open(page);
    await say(page, "Rats in the kitchen, please schedule somebody");
    await problem(page).waitFor();
    expect(await chosenIn(problem(page))).toBe("Rats");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("emergency-panel");
    await expectAccessible(page);
    await chooseByKeyboard(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => log(page).innerText()).toMatch(/Your emergency visit is scheduled: .* Reference APT-/);
    await expect.poll(() => panel(page).count()).toBe(0);
    const reference = /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await log(page).innerText())?.[0] ?? "";

    const office = await openVisitor();
    await signInAsStaff(office.page.request, "support");
    const found = await doElsewhere(office.page, listAppointments, { search: reference });
    expect(found.data).toMatchObject([
      { serviceType: "emergency-service", minutes: 60, contact: { name: "Wren Hollybrook" } },
    ]);
  });

  test("a taken time is told, and another one can be chosen", async ({ page }) => {
    await page.goto("/");
    await signUp(page);
    await open(page);
    await say(page, "appointment");
    await problem(page).waitFor();
    await chooseByKeyboard(page);
    await page.route(
      "**/api/appointments/emergency",
      (route) =>
        route.fulfill({
          status: 409,
          contentType: "application/problem+json",
          body: '{"status":409,"code":"appointments.slot_taken","slots":[]}',
        }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Schedule the visit" }).click();
    await panel(page).getByText("Someone has just taken that time. Please choose another.").waitFor();
    await page.locator("label:has([name=emergencyTime])").last().click();
    await page.getByRole("button", { name: "Schedule the visit" }).click();
    await log(page).getByText("Your emergency visit is scheduled").waitFor();
  });
});

describe("a visitor without an account", () => {
  test("asks for an appointment, and the office sees it at the top with what was said", async ({
    page,
    openVisitor,
  }) => {
    await open(page);
    await say(page, "There are wasps where my kids sleep");
    await answers(page, 3);
    await say(page, "1");
    await problem(page).waitFor();
    expect(await chosenIn(problem(page))).toBe("Wasps");

    // Nothing typed is lost, and each fault stands at its field.
    await panel(page).getByLabel("Full name").fill("Fern Ashgrove");
    await page.getByRole("button", { name: "Request a visit" }).click();
    await panel(page).getByText("Valid phone number required").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone");
    await expectAccessible(page);
    await panel(page).getByLabel("Phone").fill("302 555 0164");
    await panel(page).getByLabel("Street address").fill("9 Larkspur Lane");
    await panel(page).getByLabel("City").fill("Newark");
    await choose(panel(page).getByLabel("State"), "Delaware");
    await panel(page).getByLabel("ZIP code").fill("19711");
    await page.keyboard.press("Enter");
    await expect.poll(() => log(page).innerText()).toMatch(/We received your request.*\. Reference APT-/);
    expect(await log(page).innerText()).toMatch(/call 911/);
    expect(await log(page).innerText()).toContain("(302) 555-0199");
    await expectAccessible(page);

    // What was said has served: whoever comes next begins anew.
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("emergency-chat"))).toBeNull();
    await opener(page).click();
    await dialog(page).waitFor();
    expect(await log(page).innerText()).not.toContain("wasps");

    const office = (await openVisitor()).page;
    await signInAsStaff(office.request, "manager");
    await office.goto("/admin-dashboard");
    const urgent = office.getByRole("region", { name: "Urgent Items" }).getByRole("link", { name: /Fern Ashgrove/ });
    await urgent.click();
    const details = office.getByRole("dialog", { name: "Fern Ashgrove" });
    await details.getByText("They wrote: There are wasps where my kids sleep").waitFor();
    await details.getByText("Conversation with the emergency assistant").click();
    await details.getByText("Stay away from the nest").waitFor();
    await details.getByRole("link", { name: "(302) 555-0164" }).waitFor();
    await expectAccessible(office);
  });

  test("keeps the conversation over a reload and another page, and opens it where it was", async ({ page }) => {
    await open(page);
    await say(page, "bed bugs");
    await answers(page, 3);
    await page.reload();
    await dialog(page).waitFor();
    expect(await log(page).innerText()).toContain("bed bugs");
    // Elsewhere it waits until it is asked for.
    await page.goto("/services", { waitUntil: "networkidle" });
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await opener(page).click();
    await dialog(page).waitFor();
    expect(await log(page).innerText()).toContain("bed bugs");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    // The browser hides it first and tells the program after that, which no person's reload comes between.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("emergency-chat") ?? ""))
      .toContain('"openAt":null');
    await page.reload({ waitUntil: "networkidle" });
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });
});

test("a client says something, signs in, goes on and books; after signing out nothing of it is left", async ({
  page,
  openVisitor,
}) => {
  const email = "fern@homes.example";
  const elsewhere = (await openVisitor()).page;
  await register(elsewhere.request, { email });

  await open(page, "/services");
  await say(page, "hornets above the door");
  await answers(page, 3);
  await say(page, "appointment");
  await panel(page).getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  await signInByForm(page, email);
  await page.waitForURL((url) => url.pathname === "/services");
  await dialog(page).waitFor();
  expect(await log(page).innerText()).toContain("hornets above the door");
  await problem(page).waitFor();
  expect(await chosenIn(problem(page))).toBe("Wasps");
  await page.locator("label:has([name=emergencyDate]:enabled)").filter({ hasNotText: SHORT_DAY }).last().click();
  await page.locator("label:has([name=emergencyTime])").first().click();
  await page.getByRole("button", { name: "Schedule the visit" }).click();
  await expect.poll(() => log(page).innerText()).toMatch(/is scheduled: .* Reference APT-/);
  const reference = /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await log(page).innerText())?.[0] ?? "";

  const office = (await openVisitor()).page;
  await signInAsStaff(office.request, "support");
  const [found] = (await doElsewhere(office, listAppointments, { search: reference })).data;
  await office.goto(`/admin-dashboard/schedule?appointment=${found?.id ?? ""}`);
  await office.getByText("They wrote: hornets above the door").waitFor();

  await page.goto("/contact");
  await opener(page).click();
  await dialog(page).waitFor();
  await say(page, "my number is secret");
  await answers(page, 3);
  await page.goto("/client-dashboard");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => sessionStorage.getItem("emergency-chat"))).toBeNull();
  await opener(page).click();
  await dialog(page).waitFor();
  expect(await log(page).innerText()).not.toContain("secret");
});

describe("what fails is told, with a way back", () => {
  const broken = (page: Page, address: string) =>
    page.route(address, (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: '{"status":503,"code":"server.unavailable"}',
      }),
    );

  test("services", async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/503/);
    await broken(page, "**/api/appointments/emergency-offer");
    await page.goto("/");
    await signUp(page);
    await open(page);
    await say(page, "1");
    await panel(page).getByText("Failed to load services").waitFor();
    await panel(page).getByRole("button", { name: "Go Back" }).click();
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  test("times, and the booking itself", async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/503/);
    await page.goto("/");
    await signUp(page);
    await broken(page, "**/api/appointments/emergency");
    await open(page);
    await say(page, "1");
    await problem(page).waitFor();
    await chooseByKeyboard(page);
    await page.getByRole("button", { name: "Schedule the visit" }).click();
    await panel(page).getByText("Failed to schedule appointment").waitFor();
    await log(page)
      .getByText("I couldn’t schedule your appointment. Please try again, or call (302) 555-0199.")
      .waitFor();
    await broken(page, "**/api/appointments/in-app-slots**");
    await page.locator("label:has([name=emergencyDate]:enabled)").first().click();
    await panel(page).getByText("Failed to load available time slots").waitFor();
    await panel(page).getByRole("button", { name: "Go Back" }).click();
  });
});

describe.each([
  {
    path: "/es",
    title: "Asistente de emergencias",
    request: "Quiero una cita",
    heading: "Reservar una visita de emergencia",
    refusal: "No necesita una cuenta",
    offer: "Servicio de emergencia: $225",
  },
  {
    path: "/fr",
    title: "Assistant d’urgence",
    request: "Je voudrais un rendez-vous",
    heading: "Réserver une visite d’urgence",
    refusal: "Vous n’avez pas besoin de compte",
    offer: "Intervention d’urgence : $225",
  },
])("at $path", ({ path, title, request, heading, refusal, offer }) => {
  test("it speaks the language of the page", async ({ page }) => {
    await open(page, path);
    await page.getByRole("dialog", { name: title }).waitFor();
    await say(page, request);
    await panel(page).getByRole("heading", { name: heading }).waitFor();
    await panel(page).getByText(refusal).waitFor();
    await panel(page).getByText(offer).waitFor();
    await expectAccessible(page);
  });
});

test("it opens from the consultation and fits a narrow window", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 320, height: 600 } });
  await page.goto("/consultation", { waitUntil: "networkidle" });
  await page.getByRole("main").getByRole("button", { name: "Chat now" }).click();
  await dialog(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
