import type { Locator, Page } from "playwright-core";
import { choose } from "./choose.ts";

/** What a visitor tells in the four steps of the free consultation. */
export interface Answers {
  category: string;
  pest: string;
  fullName: string;
  email: string;
  phone: string;
}

export const SOMEBODY: Answers = {
  category: "Insects",
  pest: "Ants",
  fullName: "Wren Hollybrook",
  email: "wren@example.com",
  phone: "3025550175",
};

export async function choosePest(page: Page, { category, pest }: Answers = SOMEBODY): Promise<void> {
  await card(page, category).click();
  await card(page, pest).click();
  await goOn(page);
}

export async function fillContact(page: Page, { fullName, email, phone }: Answers = SOMEBODY): Promise<void> {
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").pressSequentially(phone);
  await goOn(page);
}

export async function fillProperty(page: Page): Promise<void> {
  await page.getByLabel("Street address").fill("7 Larkspur Lane");
  await page.getByLabel("City").fill("Newark");
  await choose(page.getByLabel("State"), "Delaware");
  await page.getByLabel("ZIP code").fill("19711");
  await page.locator("label:has([name=propertyType])").first().click();
  await page.locator("label:has([name=propertySize])").first().click();
  await goOn(page);
}

/** The days and the times that can still be chosen, in the order of the page. */
export const freeDays = (page: Page): Locator => page.locator("label:has([name=preferredDate]:enabled)");
export const freeTimes = (page: Page): Locator => page.locator("label:has([name=preferredTime]:enabled)");

/** The first three steps, up to the question of the time. */
export async function fillUpToTime(page: Page, answers: Answers = SOMEBODY): Promise<void> {
  await page.goto("/consultation");
  await choosePest(page, answers);
  await fillContact(page, answers);
  await fillProperty(page);
}

export const goOn = (page: Page) => page.getByRole("button", { name: "Next Step" }).click();
export const submit = (page: Page) => page.getByRole("button", { name: "Schedule Free Consultation" }).click();

/** The label of a choice that is drawn as a card; the button inside it is hidden. */
export const card = (page: Page, name: string) => page.locator("label", { hasText: new RegExp(`^${name}$`) });

/** What tells how the booking went. */
export const dialog = (page: Page) => page.getByRole("dialog");
export const inSummary = (page: Page, text: string) =>
  page.getByRole("complementary", { name: "Your consultation" }).getByText(text);

/** The n-th day that is free, and its n-th time; gives back what the radio buttons stand for. */
export async function chooseTime(page: Page, { day = 0, time = 0 } = {}): Promise<{ date: string; time: string }> {
  await freeDays(page).nth(day).click();
  await freeTimes(page).nth(time).click();
  const valueOf = (name: string) => page.locator(`[name=${name}]:checked`).inputValue();
  return { date: await valueOf("preferredDate"), time: await valueOf("preferredTime") };
}

/** The times that are still free on a day, as the server says. */
export const freeOn = async (page: Page, date: string): Promise<string[]> => {
  const answer = await page.request.get(`/api/consultations/slots?date=${date}`);
  return ((await answer.json()) as { slots: string[] }).slots;
};
