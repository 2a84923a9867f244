import { describe } from "vitest";
import {
  chooseTime,
  dialog,
  fillUpToTime,
  freeDays,
  freeOn,
  freeTimes,
  inSummary,
  SOMEBODY,
  submit,
} from "./support/consultation.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

/** A company that can be at one place at a time, so that a booked time is a taken time. */
const test = journeys({ DEMO_DATA: "off" });
const testWithDemo = journeys({ DEMO_DATA: "on" });

describe("without a connection", () => {
  const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

  test("the request is kept, sent by itself once the connection is back, and made one booking", async ({ visitor }) => {
    const { page, context } = visitor;
    visitor.allowFaults(OFFLINE);
    await fillUpToTime(page);
    const chosen = await chooseTime(page, { day: 5 });
    await context.setOffline(true);
    await submit(page);
    await dialog(page).getByText("your request is saved in this browser").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByText("A consultation request is saved in this browser").waitFor();
    await expectAccessible(page);

    await context.setOffline(false);
    await dialog(page).getByRole("heading", { name: "Your consultation is scheduled" }).waitFor();
    expect(await freeOn(page, chosen.date)).not.toContain(chosen.time);
    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("pending-consultations"))).toBeNull();
  });

  test("every time is offered when the free ones cannot be looked up", async ({ visitor }) => {
    const { page } = visitor;
    visitor.allowFaults(/consultations\/(days|slots)/);
    await page.route("**/api/consultations/slots?**", (route) => route.abort());
    await fillUpToTime(page);
    await freeDays(page).nth(6).click();
    await page.getByText("We can’t look up available times right now").waitFor();
    await freeTimes(page).first().waitFor();
    await expectAccessible(page);
  });

  test("a time lost meanwhile is told, and leads back to the form with everything filled in", async ({
    visitor,
    openVisitor,
  }) => {
    const { page, context } = visitor;
    visitor.allowFaults(OFFLINE);
    await fillUpToTime(page);
    const chosen = await chooseTime(page, { day: 7 });
    await context.setOffline(true);
    await submit(page);
    await dialog(page).getByText("your request is saved in this browser").waitFor();

    const quicker = (await openVisitor()).page;
    await fillUpToTime(quicker);
    expect(await chooseTime(quicker, { day: 7 })).toEqual(chosen);
    await submit(quicker);
    await dialog(quicker).waitFor();

    await page.keyboard.press("Escape");
    await context.setOffline(false);
    await dialog(page).getByRole("heading", { name: "That time is no longer available" }).waitFor();
    await dialog(page).getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("heading", { name: "Pick a time" }).waitFor();
    await inSummary(page, SOMEBODY.fullName).waitFor();
    await freeTimes(page).first().click();
    await submit(page);
    await dialog(page).getByText("An expert will contact you shortly.").waitFor();
  });

  test("a server that is ill is as good as none, and the next visit sends what was kept", async ({ visitor }) => {
    const { page, context } = visitor;
    visitor.allowFaults(/consultations: 503/);
    await fillUpToTime(page);
    await chooseTime(page, { day: 8 });
    await page.route("**/api/consultations", (route) => route.fulfill({ status: 503, body: "" }));
    await submit(page);
    await dialog(page).getByText("your request is saved in this browser").waitFor();
    await page.close();

    const later = await context.newPage();
    await later.goto("/consultation");
    await later.getByRole("button", { name: "Try now" }).or(dialog(later)).first().waitFor();
    await dialog(later).getByRole("heading", { name: "Your consultation is scheduled" }).waitFor();
  });

  testWithDemo(
    "what is kept is sent from a page without React, and the office has it",
    async ({ visitor, openVisitor }) => {
      const { page, context } = visitor;
      visitor.allowFaults(OFFLINE);
      await fillUpToTime(page, { ...SOMEBODY, fullName: "Fern Underhill", email: "fern@example.com" });
      await chooseTime(page, { day: 5 });
      await context.setOffline(true);
      await submit(page);
      await dialog(page).getByText("your request is saved in this browser").waitFor();
      await page.close();
      await context.setOffline(false);

      const later = await context.newPage();
      const asked = later.waitForResponse("**/pending.js");
      await later.goto("/about");
      expect((await asked).status()).toBe(200);
      await dialog(later).getByRole("heading", { name: "Your consultation is scheduled" }).waitFor();
      expect(await later.evaluate(() => "__reactRouterContext" in globalThis), "a page with React").toBe(false);
      const reference = await dialog(later)
        .getByText(/^[A-Z]{2,4}-\w{4}-\w{4}$/)
        .innerText();
      await expectAccessible(later);
      await dialog(later).getByRole("button", { name: "Close" }).last().click();
      await expect.poll(() => later.evaluate(() => localStorage.getItem("pending-consultations"))).toBeNull();

      const { page: office } = await openVisitor();
      await signInAsStaff(office.request, "support");
      await office.goto("/admin-dashboard/schedule?view=list&search=Underhill");
      await office.getByRole("button", { name: /^Details of the \w+ \w+ Fern Underhill/ }).click();
      await office.getByRole("dialog", { name: "Fern Underhill", exact: true }).getByText(reference).waitFor();
    },
  );
});
