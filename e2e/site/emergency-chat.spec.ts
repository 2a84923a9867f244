import { listAppointments } from "../../src/modules/appointments/contract.ts";
import { choose, chosenIn } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Emergency assistant" });
const opener = (page: Page) => page.locator("aside [data-assistant]");
const log = (page: Page) => page.getByRole("log");
const panel = (page: Page) => page.locator("section[aria-labelledby=emergency-panel]");
const problem = (page: Page) => panel(page).getByLabel("What is the problem?");
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("emergency-chat"));
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
const textOfLog = (page: Page) => log(page).innerText();

/** Writes a message and waits until the conversation has so many entries. */
async function say(page: Page, text: string, entries?: number): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  if (entries === undefined) return;
  await expect.poll(() => log(page).locator("p:not([aria-hidden])").count(), { timeout: 5000 }).toBe(entries);
}

/** The demo company works five hours of it, too few for all who book here. */
const SHORT_DAY = /^Sat/;

/** Chooses the last whole day that is offered, by the keyboard alone; today may be over. */
async function chooseByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(problem(page))).toBe(true);
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

const answerWith = (page: Page, address: string, status: number, body: object) =>
  page.route(address, (route) =>
    route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify({ status, ...body }) }),
  );

test(
  "a visitor without an account describes an emergency by keyboard, and the office calls back with every word",
  { tags: ["long"] },
  async ({ page, openVisitor }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(requested.filter((url) => /assistant|emergency|react/.test(url))).toEqual([]);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    expect(requested.filter((url) => /assistant\.js/.test(url))).toHaveLength(1);
    await expect.poll(() => focusedField(page)).toBe("message");

    await say(page, "   ");
    await say(page, "There are wasps where my kids sleep", 3);
    expect(await textOfLog(page)).toContain("Stay away from the nest");
    await say(page, "hours", 5);
    expect(await textOfLog(page)).toContain("(302) 555-0199");
    await say(page, "price", 7);
    for (const price of ["Advanced Guard: $120 per quarter", "$95 per hour"])
      expect(await textOfLog(page)).toContain(price);

    // The focus stays inside; between the last and the first control a browser may stop at its own bar.
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }

    // Escape returns the focus. A reload opens the conversation where it was; on another page it waits for the visitor.
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(opener(page))).toBe(true);
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await page.reload();
    await dialog(page).waitFor();
    expect(await textOfLog(page)).toContain("my kids sleep");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => stored(page)).toContain('"openAt":null');
    await page.getByRole("banner").getByRole("link", { name: "Services" }).first().click();
    await page.waitForURL("**/services");
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await opener(page).press("Enter");
    await dialog(page).waitFor();
    expect(await textOfLog(page)).toContain("my kids sleep");

    // The visitor looks at the form, goes back, and returns to it.
    await expect.poll(() => focusedField(page)).toBe("message");
    await say(page, "1");
    await panel(page).getByText("Emergency service: $225").waitFor();
    await panel(page).getByText("You don’t need an account").waitFor();
    await expect
      .poll(() => panel(page).getByRole("link", { name: "Sign in" }).getAttribute("href"))
      .toMatch(/^\/login\?returnTo=/);
    await panel(page).getByRole("button", { name: "Go Back" }).press("Enter");
    await expect.poll(() => focusedField(page)).toBe("message");
    await say(page, "1");
    await problem(page).waitFor();
    expect(await chosenIn(problem(page))).toBe("Wasps");
    await panel(page).getByLabel("Full name").fill("Fern Ashgrove");
    await page.getByRole("button", { name: "Request a visit" }).click();
    await panel(page).getByText("Valid phone number required").waitFor();
    await expect.poll(() => focusedField(page)).toBe("phone");
    await panel(page).getByLabel("Phone").fill("302 555 0164");
    await panel(page).getByLabel("Street address").fill("9 Larkspur Lane");
    await panel(page).getByLabel("City").fill("Newark");
    await choose(panel(page).getByLabel("State"), "Delaware");
    await panel(page).getByLabel("ZIP code").fill("19711");
    await page.keyboard.press("Enter");
    await expect.poll(() => textOfLog(page)).toMatch(/We received your request.*\. Reference APT-/);
    expect(await textOfLog(page)).toMatch(/call 911/);

    // The next person at this browser begins a new conversation, in the language of the page.
    await page.keyboard.press("Escape");
    await expect.poll(() => stored(page)).toBeNull();
    await page.getByRole("link", { name: "Español" }).first().click();
    await page.waitForURL("**/es/services");
    await opener(page).click();
    await page.getByRole("dialog", { name: "Asistente de emergencias" }).waitFor();
    expect(await textOfLog(page)).not.toContain("wasps");
    await expect.poll(() => focusedField(page)).toBe("message");
    await say(page, "Quiero una cita");
    await panel(page).getByRole("heading", { name: "Reservar una visita de emergencia" }).waitFor();
    await panel(page).getByText("Servicio de emergencia: $225").waitFor();

    const office = (await openVisitor()).page;
    await signInAsStaff(office.request, "manager");
    await office.goto("/admin-dashboard");
    const urgent = office.getByRole("region", { name: "Urgent Items" });
    await urgent.getByRole("link", { name: /Fern Ashgrove/ }).click();
    const details = office.getByRole("dialog", { name: "Fern Ashgrove" });
    await details.getByText("They wrote: There are wasps where my kids sleep").waitFor();
    await details.getByText("Conversation with the emergency assistant").click();
    await details.getByText("Stay away from the nest").waitFor();
    await details.getByRole("link", { name: "(302) 555-0164" }).waitFor();
  },
);

test(
  "a client on a phone begins the chat, signs in, books after failures and a lost time, and leaves nothing behind",
  { tags: ["long"] },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({ viewport: { width: 390, height: 700 } });
    allowFaults(/503/);
    const email = "fern@emergency.example";
    const office = (await openVisitor()).page;
    await register(office.request, { email, phone: "(302) 555-0163" });
    await office.context().clearCookies();

    await page.goto("/consultation");
    await page.getByRole("main").getByRole("button", { name: "Chat now" }).click();
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect.poll(() => focusedField(page)).toBe("message");
    await say(page, "hornets above the door", 3);
    await say(page, "appointment");
    await panel(page).getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname === "/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
    const offer = "**/api/appointments/emergency-offer";
    await answerWith(page, offer, 503, { code: "server.unavailable" });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();

    // Back where the client was, the offer cannot be loaded, then can.
    await page.waitForURL((url) => url.pathname === "/consultation");
    await dialog(page).waitFor();
    expect(await textOfLog(page)).toContain("hornets above the door");
    await panel(page).getByText("Failed to load services").waitFor();
    await page.unroute(offer);
    await panel(page).getByRole("button", { name: "Go Back" }).click();
    await expect.poll(() => panel(page).count()).toBe(0);
    await expect.poll(() => focusedField(page)).toBe("message");
    await say(page, "schedule somebody");
    await problem(page).waitFor();
    expect(await chosenIn(problem(page))).toBe("Wasps");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("emergency-panel");

    // The free times, then the booking, fail; then the time is taken. Nothing that was chosen is lost.
    const times = "**/api/appointments/in-app-slots**";
    const booking = "**/api/appointments/emergency";
    const schedule = page.getByRole("button", { name: "Schedule the visit" });
    await answerWith(page, times, 503, { code: "server.unavailable" });
    await page.locator("label:has([name=emergencyDate]:enabled)").first().click();
    await panel(page).getByText("Failed to load available time slots").waitFor();
    await page.unroute(times);
    await page.locator("#emergency-panel").focus();
    await chooseByKeyboard(page);
    await answerWith(page, booking, 503, { code: "server.unavailable" });
    await schedule.click();
    await panel(page).getByText("Failed to schedule appointment").waitFor();
    await log(page)
      .getByText("I couldn’t schedule your appointment. Please try again, or call (302) 555-0199.")
      .waitFor();
    await page.unroute(booking);
    await answerWith(page, booking, 409, { code: "appointments.slot_taken", slots: [] });
    await schedule.click();
    await panel(page).getByText("Someone has just taken that time. Please choose another.").waitFor();
    await page.unroute(booking);
    await page.locator("label:has([name=emergencyTime])").last().click();
    await schedule.press("Enter");
    await expect.poll(() => textOfLog(page)).toMatch(/Your emergency visit is scheduled: .* Reference APT-/);
    await expect.poll(() => panel(page).count()).toBe(0);
    const reference = /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await textOfLog(page))?.[0] ?? "";

    await signInAsStaff(office.request, "support");
    const [found] = (await doElsewhere(office, listAppointments, { search: reference })).data;
    expect(found).toMatchObject({
      serviceType: "emergency-service",
      minutes: 60,
      contact: { name: "Wren Hollybrook" },
    });
    await office.goto(`/admin-dashboard/schedule?appointment=${found?.id ?? ""}`);
    await office.getByText("They wrote: hornets above the door").waitFor();

    // After signing out nothing of another conversation is left for the next person.
    await page.keyboard.press("Escape");
    await expect.poll(() => stored(page), { message: "a finished conversation is forgotten" }).toBeNull();
    await page.getByRole("main").getByRole("button", { name: "Chat now" }).click();
    await expect.poll(() => focusedField(page)).toBe("message");
    await say(page, "my number is secret", 3);
    await expect.poll(() => stored(page)).toContain("secret");
    await page.goto("/client-dashboard");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Log out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await stored(page)).toBeNull();
    await opener(page).click();
    await dialog(page).waitFor();
    expect(await textOfLog(page)).not.toContain("secret");
  },
);
