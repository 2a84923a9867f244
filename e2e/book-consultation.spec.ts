import { describe } from "vitest";
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
} from "./support/consultation.ts";
import { choose } from "./support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { register } from "./support/people.ts";
import { isTooWide } from "./support/whole-page.ts";

/** A company that can be at one place at a time, so that a booked time is a taken time. */
const test = journeys({ DEMO_DATA: "off" });
const testWithDemo = journeys({ DEMO_DATA: "on" });

const TAKEN = "Someone has just taken that time. Please choose another.";

describe("booking", () => {
  test("takes four steps and ends on a page of its own, which can be changed and cancelled", async ({ page }) => {
    await fillUpToTime(page);
    const chosen = await chooseTime(page);
    await page.getByLabel("Additional notes").fill("A dog that barks and does not bite");
    await submit(page);

    await dialog(page).getByRole("heading", { name: "Thank you, Wren!" }).waitFor();
    await dialog(page).getByText("An expert will contact you shortly.").waitFor();
    await dialog(page).getByText("Consultation: Insects (Ants)").waitFor();
    await dialog(page)
      .getByText(/^[A-Z]{2,4}-\w{4}-\w{4}$/)
      .waitFor();
    expect(await freeOn(page, chosen.date)).not.toContain(chosen.time);

    await expect.poll(async () => (await page.request.get("/dev/outbox")).text()).toContain(SOMEBODY.email);

    await page.keyboard.press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
    const address = page.url();
    await page.reload();
    await page.getByRole("heading", { name: "Your free consultation" }).waitFor();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Change the time" }).click();
    const days = page.locator("form details");
    await days.nth(1).locator("summary").click();
    const moved = days.nth(1).getByRole("radio").first();
    const [date = "", time = ""] = ((await moved.getAttribute("value")) ?? "").split(" ");
    await expectAccessible(page);
    await moved.check();
    await page.getByRole("button", { name: "Change to this time" }).click();
    await page.getByText("Your consultation has a new time.").waitFor();
    expect(await freeOn(page, chosen.date)).toContain(chosen.time);
    expect(await freeOn(page, date)).not.toContain(time);

    await page.getByRole("link", { name: "Cancel the consultation" }).click();
    await page.getByRole("heading", { name: "Cancel this consultation?" }).waitFor();
    await expectAccessible(page);
    expect(await freeOn(page, date)).not.toContain(time);
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByRole("heading", { name: "This consultation is canceled" }).waitFor();
    expect(page.url()).toBe(address);
    expect(await freeOn(page, date)).toContain(time);
  });

  test("is accessible on every step, also with faults, and in the dialog", async ({ page }) => {
    await page.goto("/consultation");
    await expectAccessible(page);
    await choosePest(page);
    await goOn(page);
    await page.getByText("Full name is required").waitFor();
    await expectAccessible(page);
    await fillContact(page);
    await expectAccessible(page);
    await fillProperty(page);
    await chooseTime(page, { day: 1 });
    await expectAccessible(page);
    await submit(page);
    await dialog(page).waitFor();
    await expectAccessible(page);
  });

  test("can be done by keyboard alone", async ({ page }) => {
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
    await page.goto("/consultation");
    await reach("pestCategory");
    await press("Space", "ArrowRight");
    // The types come once the page answers.
    await page.locator("[name=pestType]").first().waitFor();
    await reach("pestType");
    await press("Space", "Enter");

    const heading = page.getByRole("heading", { name: "How can we reach you?" });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    for (const [name, text] of [
      ["fullName", "Wren Hollybrook"],
      ["email", "wren@example.com"],
      ["phone", "3025550175"],
    ] as const) {
      await reach(name);
      await page.keyboard.type(text);
    }
    await press("Enter");

    await reach("address");
    await page.keyboard.type("7 Larkspur Lane");
    await reach("city");
    await page.keyboard.type("Newark");
    await reach("state");
    await page.keyboard.type("Delaware");
    await reach("zipCode");
    await page.keyboard.type("19711");
    await reach("propertyType");
    await press("Space");
    await reach("propertySize");
    await press("Space", "Enter");

    await reach("preferredDate");
    await press("Space", "ArrowRight");
    await freeTimes(page).first().waitFor();
    await reach("preferredTime");
    await press("Space", "Enter");
    await dialog(page).waitFor();
    await press("Escape");
    await expect.poll(() => dialog(page).count()).toBe(0);
  });
});

describe("the form", () => {
  test("asks for the fields of a step only, and goes to the first that is missing", async ({ page }) => {
    await page.goto("/consultation");
    await goOn(page);
    await page.getByText("Please select a pest category").waitFor();
    await choosePest(page);
    await goOn(page);
    await page.getByText("Valid phone number required").waitFor();
    await expect.poll(() => page.locator("[name=fullName]:focus").count()).toBe(1);
    await page.getByLabel("Full name").fill("Wren Hollybrook");
    await expect.poll(() => page.getByText("Full name is required").count()).toBe(0);
    await expect.poll(() => page.getByText("Valid street address required").count()).toBe(0);
  });

  test("draws the next step with the press, so that no other press can come between", async ({ page }) => {
    await page.goto("/consultation");
    await card(page, "Insects").click();
    await card(page, "Ants").click();
    await page.waitForLoadState("networkidle");
    const next = page.getByRole("button", { name: "Next Step" });
    expect(
      await next.evaluate((button: HTMLElement) => {
        button.click();
        return document.querySelector("[name=fullName]") !== null;
      }),
    ).toBe(true);
  });

  test("takes a double click for one press: one step, without faults, and one way back", async ({ page }) => {
    await page.goto("/consultation");
    await card(page, "Insects").click();
    await card(page, "Ants").click();
    await page.getByRole("button", { name: "Next Step" }).dblclick();
    await page.getByRole("heading", { name: "How can we reach you?" }).waitFor();
    await page.getByLabel("Full name").waitFor();
    await expect.poll(() => page.getByText("Full name is required").count()).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "What is bothering you?" }).waitFor();
  });

  test("loses nothing by a reload, by going back, or by the browser's own Back", async ({ page }) => {
    await fillUpToTime(page);
    const chosen = await chooseTime(page, { day: 2, time: 1 });
    await page.reload();
    await expect.poll(() => page.locator("[name=preferredTime]:checked").inputValue()).toBe(chosen.time);

    await page.getByRole("button", { name: "Previous" }).click();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Newark");
    await page.goBack();
    await expect.poll(() => page.locator("[name=preferredTime]:checked").inputValue()).toBe(chosen.time);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(SOMEBODY.email);
    await page.goForward();
    await expect.poll(() => page.getByLabel("Street address").inputValue()).toBe("7 Larkspur Lane");
    await inSummary(page, "Insects · Ants").waitFor();
  });

  test("opens no step further than the answers reach", async ({ page }) => {
    await page.goto("/consultation?step=4");
    await page.getByRole("heading", { name: "What is bothering you?" }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  testWithDemo("says that an address is outside the area, and takes it all the same", async ({ page }) => {
    await page.goto("/consultation");
    await choosePest(page);
    await fillContact(page);
    await choose(page.getByLabel("State"), "California");
    await page.getByLabel("ZIP code").fill("94103");
    await page.getByText("This address is outside our usual service area.").waitFor();
    await page.getByLabel("Street address").fill("7 Larkspur Lane");
    await page.getByLabel("City").fill("San Francisco");
    await page.locator("label:has([name=propertyType])").first().click();
    await page.locator("label:has([name=propertySize])").first().click();
    await goOn(page);
    await page.getByRole("heading", { name: "Pick a time" }).waitFor();
  });

  test("names each day with its free times, and cannot choose a closed one", async ({ page }) => {
    await fillUpToTime(page);
    await page
      .getByRole("radio", { name: /^\w+day, \w+ \d+, \d+ times? available$/ })
      .first()
      .waitFor();
    const closed = page.getByRole("radio", { name: /^Sunday, \w+ \d+, closed$/ });
    await expect.poll(() => closed.count()).toBe(2);
    await expect.poll(() => closed.first().isDisabled()).toBe(true);
    await expect.poll(() => page.locator("[name=preferredDate]").count()).toBe(14);
  });

  test("brings the next question into sight on a phone, where it begins below the edge", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 390, height: 664 }, hasTouch: true });
    await page.goto("/consultation");
    await card(page, "Insects").tap();
    const isInSight = async () => {
      const place = await card(page, "Ants").boundingBox();
      return place !== null && place.y >= 0 && place.y + place.height <= 664;
    };
    await expect.poll(isInSight).toBe(true);
  });

  test("is filled in with what the company knows of whoever is signed in", async ({ page }) => {
    await register(page.request, { email: "known@example.com" });
    await page.goto("/consultation");
    await choosePest(page);
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("known@example.com");
    await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Wren Hollybrook");
  });

  test("fits 320 pixels on every step", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 320, height: 640 } });
    await page.goto("/es/consultation");
    const label = (name: string, value: string) => page.locator(`label:has([name=${name}][value=${value}])`);
    const next = () => page.getByRole("button", { name: "Paso siguiente" }).click();
    await label("pestCategory", "wildlife").click();
    await label("pestType", "opossums").click();
    expect(await isTooWide(page)).toBe(false);
    await next();
    await next();
    await page.getByText("Se necesita un número de teléfono válido").waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.locator("[name=fullName]").fill("Wren Hollybrook");
    await page.locator("[name=email]").fill("wren@example.com");
    await page.locator("[name=phone]").fill("3025550175");
    await next();
    await page.locator("[name=address]").fill("7 Larkspur Lane");
    await page.locator("[name=city]").fill("Newark");
    await choose(page.locator("[name=state]"), "Delaware");
    await page.locator("[name=zipCode]").fill("19711");
    await label("propertyType", "residential").click();
    await label("propertySize", "small").click();
    expect(await isTooWide(page)).toBe(false);
    await next();
    await freeDays(page).nth(3).click();
    await freeTimes(page).first().waitFor();
    expect(await isTooWide(page)).toBe(false);
  });
});

describe("a time that two people want", () => {
  test("goes to one; the other is told, keeps everything, and books another", async ({ visitor, openVisitor }) => {
    const pages = [visitor.page, (await openVisitor()).page];
    for (const page of pages) await fillUpToTime(page);
    const chosen: { date: string; time: string }[] = [];
    for (const page of pages) chosen.push(await chooseTime(page, { day: 3 }));
    expect(chosen[0]).toEqual(chosen[1]);

    await Promise.all(pages.map((page) => submit(page)));
    // Who presses a moment later has been told already, and is asked for another time.
    const isTold = (page: Page) => page.getByText(TAKEN).or(page.getByText("Please select a preferred time"));
    await Promise.all(pages.map((page) => dialog(page).or(isTold(page)).first().waitFor()));
    const won = await Promise.all(pages.map((page) => dialog(page).count()));
    expect([...won].sort()).toEqual([0, 1]);

    const loser = pages[won.indexOf(0)] as Page;
    await inSummary(loser, SOMEBODY.fullName).waitFor();
    await expect.poll(() => freeTimes(loser).count()).toBeGreaterThan(5);
    await expect.poll(() => loser.locator(`[name=preferredTime][value="${chosen[0]?.time}"]`).count()).toBe(0);
    await expect.poll(() => loser.locator("[name=preferredTime]:focus").count()).toBe(1);
    await freeTimes(loser).first().click();
    await submit(loser);
    await dialog(loser).getByText("An expert will contact you shortly.").waitFor();
  });

  test("is told while one still thinks, without a reload", async ({ visitor, openVisitor }) => {
    const { page } = visitor;
    await fillUpToTime(page);
    const chosen = await chooseTime(page, { day: 4 });
    const quicker = (await openVisitor()).page;
    await fillUpToTime(quicker);
    await chooseTime(quicker, { day: 4 });
    await submit(quicker);
    await dialog(quicker).waitFor();
    await page.getByText(TAKEN).waitFor();
    await expect.poll(() => page.locator(`[name=preferredTime][value="${chosen.time}"]`).count()).toBe(0);
  });
});
