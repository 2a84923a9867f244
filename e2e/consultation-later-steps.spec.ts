import { describe } from "vitest";
import { card, choosePest, fillContact, fillUpToTime, goOn } from "./support/consultation.ts";
import { holdRequests } from "./support/held-requests.ts";
import { expect, journeys } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "off" }, { shared: true });

const LATER_STEPS = "**/assets/consultation-wizard-steps-*.js";

describe("what the first question does not need", () => {
  test("is not loaded for it: no library of schemas, and nothing that sends what was kept", async ({ page }) => {
    const release = await holdRequests(page, LATER_STEPS);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/consultation");
    // The page itself comes last, when everything that it needs has been asked for.
    await expect.poll(() => asked.some((path) => path.startsWith("/assets/consultation-"))).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /\/(?:zod|schemas|fields|icons|consultation-wizard-steps)-/.test(path))).toEqual([]);
    await card(page, "Insects").click();
    await card(page, "Ants").waitFor();
    release();
  });

  test("is waited for after the first press, which goes on all the same", async ({ page }) => {
    const release = await holdRequests(page, LATER_STEPS);
    await page.goto("/consultation");
    await goOn(page);
    await page.getByText("Please select a pest category").waitFor();
    await choosePest(page);
    await page.getByRole("heading", { name: "How can we reach you?" }).waitFor();
    await expect.poll(() => page.getByLabel("Full name").count()).toBe(0);
    release();
    await fillContact(page);
    await page.getByLabel("Street address").waitFor();
  });

  test("is waited for by the address of a later step, which stays as it is", async ({ page }) => {
    await fillUpToTime(page);
    await page.getByRole("heading", { name: "Pick a time" }).waitFor();
    const release = await holdRequests(page, LATER_STEPS);
    const held = page.waitForRequest(LATER_STEPS);
    await page.reload();
    await held;
    await goOn(page);
    expect(new URL(page.url()).search).toBe("?step=4");
    release();
    await page.getByRole("heading", { name: "Pick a time" }).waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Newark");
  });
});
