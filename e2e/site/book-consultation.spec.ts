import { describe } from "vitest";
import { bookConsultation } from "../../src/modules/consultations/contract.ts";
import { choose } from "../support/choose.ts";
import {
  card,
  choosePest,
  chooseTime,
  dialog,
  fillContact,
  fillProperty,
  fillUpToTime,
  freeDays,
  freeOn,
  freeTimes,
  goOn,
  inSummary,
  SOMEBODY,
  submit,
} from "../support/consultation.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import { createAccount, NEW_PASSWORD } from "../support/registration.ts";
import { isTooWide } from "../support/whole-page.ts";

/** A company that can be at one place at a time, so that a booked time is a taken time. Each test has days of its own. */
const test = journeys({ DEMO_DATA: "off" }, { shared: true });
/** The demo company says where it works. */
const testWithAreas = journeys({ DEMO_DATA: "on" }, { shared: true });

const TAKEN = "Someone has just taken that time. Please choose another.";
const SAVED = "your request is saved in this browser";
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const REFERENCE = /^[A-Z]{2,4}-\w{4}-\w{4}$/;

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const isTimeOffered = async (page: Page, time: string) =>
  (await page.locator(`[name=preferredTime][value="${time}"]`).count()) > 0;

/** Somebody else books this time meanwhile. */
const bookElsewhere = (page: Page, { date, time }: { date: string; time: string }) =>
  doElsewhere(page, bookConsultation, {
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
    notes: "",
    preferredDate: date,
    preferredTime: time,
  });

test("a homeowner on a phone books a consultation after wrong turns, moves it, and cancels it", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 664 }, hasTouch: true });
  const email = "homeowner@consultation.example";
  await page.goto("/");
  await page.getByRole("link", { name: "Schedule a free consultation" }).first().click();

  // Nothing chosen yet; then each question comes into sight, and two quick presses are one.
  await goOn(page);
  await page.getByText("Please select a pest category").waitFor();
  await card(page, "Insects").tap();
  const isInSight = async () => {
    const box = await card(page, "Ants").boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 664;
  };
  await expect.poll(isInSight).toBe(true);
  await card(page, "Ants").tap();
  await page.getByRole("button", { name: "Next Step" }).dblclick();
  await heading(page, "How can we reach you?").waitFor();
  await page.getByLabel("Full name").waitFor();
  await expect.poll(() => page.getByText("Full name is required").count()).toBe(0);
  await page.goBack();
  await heading(page, "What is bothering you?").waitFor();
  await goOn(page);

  // The first missing answer has the focus; what is corrected is no longer reported.
  await page.getByLabel("Full name").waitFor();
  await goOn(page);
  await page.getByText("Valid phone number required").waitFor();
  await expect.poll(() => hasFocus(page.getByLabel("Full name"))).toBe(true);
  await page.getByLabel("Full name").fill("Wren Hollybrook");
  await expect.poll(() => page.getByText("Full name is required").count()).toBe(0);
  await fillContact(page, { ...SOMEBODY, email });
  await fillProperty(page);

  const closed = page.getByRole("radio", { name: /^Sunday, \w+ \d+, closed$/ });
  await expect.poll(() => closed.first().isDisabled()).toBe(true);
  const chosen = await chooseTime(page, { day: 2, time: 1 });
  await page.reload();
  await expect.poll(() => page.locator("[name=preferredTime]:checked").inputValue()).toBe(chosen.time);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Newark");
  await page.goBack();
  await expect.poll(() => page.locator("[name=preferredTime]:checked").inputValue()).toBe(chosen.time);
  await page.getByLabel("Additional notes").fill("A dog that barks and does not bite");
  await submit(page);

  await dialog(page).getByRole("heading", { name: "Thank you, Wren!" }).waitFor();
  await dialog(page).getByText("An expert will contact you shortly.").waitFor();
  await dialog(page).getByText("Consultation: Insects (Ants)").waitFor();
  await dialog(page).getByText(REFERENCE).waitFor();
  expect(await freeOn(page, chosen.date)).not.toContain(chosen.time);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog(page).count()).toBe(0);

  // Days later, by the link in the email.
  const address = page.url();
  const { link } = await emailTo(page, email);
  await page.goto(link);
  await heading(page, "Your free consultation").waitFor();
  await page.getByRole("link", { name: "Change the time" }).click();
  const otherDay = page.locator("form details").nth(1);
  await otherDay.locator("summary").click();
  const moved = otherDay.getByRole("radio").first();
  const [date = "", time = ""] = ((await moved.getAttribute("value")) ?? "").split(" ");
  await moved.check();
  await page.getByRole("button", { name: "Change to this time" }).click();
  await page.getByText("Your consultation has a new time.").waitFor();
  expect(await freeOn(page, chosen.date)).toContain(chosen.time);
  expect(await freeOn(page, date)).not.toContain(time);

  await page.getByRole("link", { name: "Cancel the consultation" }).click();
  await heading(page, "Cancel this consultation?").waitFor();
  expect(await freeOn(page, date), "asking cancels nothing").not.toContain(time);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await heading(page, "This consultation is canceled").waitFor();
  expect(await freeOn(page, date)).toContain(time);
  // The page that the booking ended on shows the same.
  await page.goto(address);
  await heading(page, "This consultation is canceled").waitFor();
});

test("of two visitors who want the same time one gets it, and the other books another after losing two", async ({
  visitor,
  openVisitor,
}) => {
  const pages = [visitor.page, (await openVisitor()).page];
  const chosen: { date: string; time: string }[] = [];
  for (const page of pages) {
    await fillUpToTime(page);
    chosen.push(await chooseTime(page, { day: 5 }));
  }
  expect(chosen[0]).toEqual(chosen[1]);

  await Promise.all(pages.map((page) => submit(page)));
  // A visitor who presses a moment later already knows that the time is gone, and has to choose another.
  const isRefused = (page: Page) => page.getByText(TAKEN).or(page.getByText("Please select a preferred time"));
  await Promise.all(pages.map((page) => dialog(page).or(isRefused(page)).first().waitFor()));
  const won = await Promise.all(pages.map((page) => dialog(page).count()));
  expect([...won].sort()).toEqual([0, 1]);

  const loser = pages[won.indexOf(0)] ?? visitor.page;
  await inSummary(loser, SOMEBODY.fullName).waitFor();
  await expect.poll(() => freeTimes(loser).count()).toBeGreaterThan(5);
  await expect.poll(() => isTimeOffered(loser, chosen[0]?.time ?? "")).toBe(false);
  await expect.poll(() => loser.locator("[name=preferredTime]:focus").count()).toBe(1);

  // The next choice is taken as well, while this visitor is still thinking: the page shows it without a reload.
  const second = await chooseTime(loser, { day: 5 });
  await bookElsewhere(loser, second);
  await loser.getByText(TAKEN).waitFor();
  await expect.poll(() => isTimeOffered(loser, second.time)).toBe(false);
  await freeTimes(loser).first().click();
  await submit(loser);
  await dialog(loser).getByText("An expert will contact you shortly.").waitFor();
});

test(
  "a visitor on a bad line books: late scripts, unknown free times, no connection, a lost time, a broken server",
  { tags: ["long"] },
  async ({ visitor }) => {
    const { page, context, allowFaults } = visitor;
    allowFaults(/consultations\/(days|slots)/);
    allowFaults(/consultations: 503/);
    allowFaults(OFFLINE);
    const laterSteps = "**/assets/consultation-wizard-steps-*.js";
    const email = "bad-line@consultation.example";

    // The first question needs neither the schemas nor the later steps.
    let release = await holdRequests(page, laterSteps);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto("/consultation");
    await expect.poll(() => requested.some((path) => path.startsWith("/assets/consultation-"))).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((path) => /\/(?:zod|schemas|fields|icons|consultation-wizard-steps)-/.test(path))).toEqual(
      [],
    );
    await goOn(page);
    await page.getByText("Please select a pest category").waitFor();
    await choosePest(page);
    await heading(page, "How can we reach you?").waitFor();
    await expect.poll(() => page.getByLabel("Full name").count()).toBe(0);
    release();
    await fillContact(page, { ...SOMEBODY, email });
    await fillProperty(page);

    // A reload of a later step waits for its scripts, and stays there.
    await heading(page, "Pick a time").waitFor();
    await page.unroute(laterSteps);
    release = await holdRequests(page, laterSteps);
    const held = page.waitForRequest(laterSteps);
    await page.reload();
    await held;
    expect(new URL(page.url()).search).toBe("?step=4");
    release();
    await heading(page, "Pick a time").waitFor();

    // Every time is offered while the free ones are unknown.
    const slots = "**/api/consultations/slots?**";
    await page.route(slots, (route) => route.abort());
    await freeDays(page).nth(6).click();
    await page.getByText("We can’t look up available times right now").waitFor();
    await freeTimes(page).first().waitFor();
    await page.unroute(slots);
    const chosen = await chooseTime(page, { day: 7 });

    // Without a connection the request waits here, and its time is gone before the connection is back.
    await context.setOffline(true);
    await submit(page);
    await dialog(page).getByText(SAVED).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("A consultation request is saved in this browser").waitFor();
    await bookElsewhere(page, chosen);
    await context.setOffline(false);
    await dialog(page).getByRole("heading", { name: "That time is no longer available" }).waitFor();
    await dialog(page).getByRole("button", { name: "Choose another time" }).click();
    await heading(page, "Pick a time").waitFor();
    await inSummary(page, SOMEBODY.fullName).waitFor();

    // A server that fails is treated like none, and the next visit sends the request, also from a page without React.
    const next = await chooseTime(page, { day: 7 });
    await page.route("**/api/consultations", (route) => route.fulfill({ status: 503, body: "" }));
    await submit(page);
    await dialog(page).getByText(SAVED).waitFor();
    await page.close();
    const later = await context.newPage();
    const script = later.waitForResponse("**/pending.js");
    await later.goto("/about");
    expect((await script).status()).toBe(200);
    await dialog(later).getByRole("heading", { name: "Your consultation is scheduled" }).waitFor();
    expect(await later.evaluate(() => "__reactRouterContext" in globalThis), "a page with React").toBe(false);
    const reference = await dialog(later).getByText(REFERENCE).innerText();
    expect(await freeOn(later, next.date)).not.toContain(next.time);
    await dialog(later).getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => later.evaluate(() => localStorage.getItem("pending-consultations"))).toBeNull();
    expect((await emailTo(later, email)).text).toContain(reference);
  },
);

test(
  "a visitor without a mouse books in Spanish on a window of 320 pixels, and the request survives a lost connection",
  { tags: ["long"] },
  async ({ openVisitor }) => {
    const { page, context, allowFaults } = await openVisitor({ viewport: { width: 320, height: 640 } });
    allowFaults(OFFLINE);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const reach = async (name: string) => {
      for (let presses = 0; presses < 40; presses++) {
        await press("Tab");
        if (await page.locator(`[name=${name}]:focus`).count()) return;
      }
      throw new Error(`The Tab key does not reach ${name}`);
    };
    const type = async (name: string, text: string) => {
      await reach(name);
      await page.keyboard.type(text);
    };
    const expectFits = async () => expect(await isTooWide(page)).toBe(false);

    await page.goto("/es/consultation");
    await reach("pestCategory");
    await press("Space", "ArrowRight");
    // The types come once the page answers.
    await page.locator("[name=pestType]").first().waitFor();
    await expectFits();
    await reach("pestType");
    await press("Space", "Enter");
    await expect.poll(() => hasFocus(heading(page, "¿Cómo le localizamos?"))).toBe(true);
    await page.locator("[name=fullName]").waitFor();
    await reach("fullName");
    await press("Enter");
    await page.getByText("Se necesita un número de teléfono válido").waitFor();
    await expectFits();
    await page.keyboard.type("Marisol Robledo");
    await type("email", "marisol@consultation.example");
    await type("phone", "3025550175");
    await press("Enter");
    await type("address", "7 Larkspur Lane");
    await type("city", "Newark");
    await type("state", "Delaware");
    await type("zipCode", "19711");
    await reach("propertyType");
    await press("Space");
    await reach("propertySize");
    await expectFits();
    await press("Space", "Enter");
    await reach("preferredDate");
    await press("Space", "ArrowRight");
    await freeTimes(page).first().waitFor();
    await expectFits();
    await reach("preferredTime");
    await press("Space");
    await context.setOffline(true);
    await press("Enter");
    await dialog(page).getByText("hemos guardado su solicitud en este navegador").waitFor();
    await expectFits();
    await press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
    await context.setOffline(false);
    await dialog(page).getByText(REFERENCE).waitFor();
    await press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
  },
);

describe("with an account", () => {
  testWithAreas(
    "a visitor from outside the area books all the same, registers with what they entered, and books again",
    async ({ page, openVisitor }) => {
      const email = "far-away@consultation.example";
      await page.goto("/consultation");
      await choosePest(page);
      await fillContact(page, { ...SOMEBODY, email });
      await choose(page.getByLabel("State"), "California");
      await page.getByLabel("ZIP code").fill("94103");
      await page.getByText("This address is outside our usual service area.").waitFor();
      await page.getByLabel("Street address").fill("7 Larkspur Lane");
      await page.getByLabel("City").fill("San Francisco");
      await page.locator("label:has([name=propertyType])").first().click();
      await page.locator("label:has([name=propertySize])").first().click();
      await goOn(page);
      await freeDays(page).last().click();
      await freeTimes(page).last().click();
      await submit(page);
      await dialog(page).getByRole("link", { name: "Create an Account" }).click();

      await page.getByText("We’ve filled in what you told us when you booked.").waitFor();
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
      await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("(302) 555-0175");
      await expect.poll(() => page.getByLabel("State").inputValue()).toBe("CA");
      await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
      await choose(page.getByLabel("How did you hear about us?"), "Search engine");
      await createAccount(page);
      await page.waitForURL((url) => url.pathname === "/client-dashboard");

      // The company knows them now, and nobody else.
      await page.goto("/consultation");
      await choosePest(page);
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
      await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe(SOMEBODY.fullName);
      const { page: stranger } = await openVisitor();
      await stranger.goto("/register");
      await expect.poll(() => stranger.getByLabel("Email").inputValue()).toBe("");
    },
  );
});
