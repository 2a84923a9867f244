import type { Page } from "playwright-core";
import {
  choosePest,
  fillContact,
  fillUpToTime,
  freeDays,
  freeTimes,
  goOn,
  submit,
} from "../../e2e/support/consultation.ts";
import { failing, type Screen } from "./screen.ts";

const BOOKING = "**/api/consultations";

/** The public site. */
export const SITE_SCREENS: Screen[] = [
  { name: "home", path: "/" },
  { name: "home-spanish", path: "/es" },
  { name: "home-french", path: "/fr" },
  { name: "home-new", path: "/", on: "new" },
  { name: "services", path: "/services" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "faq", path: "/faq" },
  { name: "testimonials", path: "/testimonials" },
  { name: "careers", path: "/careers" },
  { name: "newsletter", path: "/newsletter" },
  { name: "newsletter-french", path: "/fr/newsletter" },
  { name: "newsletter-thanks", path: "/newsletter/thank-you" },
  { name: "emergency", path: "/emergency" },
  { name: "emergency-french", path: "/fr/emergency" },
  { name: "emergency-thanks", path: "/emergency/thank-you?reference=APT-7K4M-2QXT" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "sitemap", path: "/sitemap" },
  { name: "services-french", path: "/fr/services" },
  { name: "about-spanish", path: "/es/about" },
  { name: "services-new", path: "/services", on: "new" },
  { name: "about-new", path: "/about", on: "new" },
  { name: "contact-new", path: "/contact", on: "new" },
  { name: "testimonials-new", path: "/testimonials", on: "new" },
  { name: "careers-new", path: "/careers", on: "new" },
  { name: "faq-new", path: "/faq", on: "new" },
  { name: "privacy-new", path: "/privacy", on: "new" },
  { name: "terms-new", path: "/terms", on: "new" },
  { name: "sitemap-new", path: "/sitemap", on: "new" },
  { name: "consultation-new", path: "/consultation", on: "new" },
  { name: "consultation-plain-new", path: "/consultation/form", on: "new" },
  { name: "login-new", path: "/login", on: "new" },
  { name: "contact-faults", path: "/contact", does: sendHalf },
  { name: "contact-thanks", path: "/contact/thank-you" },
  { name: "consultation-plain", path: "/consultation/form" },
  { name: "assistant", path: "/", does: askAssistant("There are wasps in the attic") },
  { name: "assistant-visitor", path: "/", does: askAssistant("1") },
  { name: "not-found", path: "/nowhere" },
  { name: "consultation", path: "/consultation" },
  { name: "consultation-faults", path: "/consultation", does: refuseStep },
  { name: "consultation-contact", path: "/consultation", does: seeContact },
  { name: "consultation-property", path: "/consultation", does: fillContactToo },
  { name: "consultation-time", path: "/consultation", does: chooseTime },
  { name: "consultation-taken", path: "/consultation", meets: taken, does: chooseAndSubmit },
  { name: "consultation-kept", path: "/consultation", meets: failing(BOOKING), does: bookAndRead },
  { name: "consultation-thanks", path: "/consultation", does: bookAndRead },
  { name: "consultation-linked", path: "/consultation", shows: "/consultation/*", does: bookAndReturn },
  { name: "consultation-linked-change", path: "/consultation", shows: "/consultation/*/change", does: bookAndChange },
  { name: "consultation-spanish", path: "/es/consultation" },
];

async function sendHalf(page: Page): Promise<void> {
  await page.locator("main [name=name]").fill("Wren Hollybrook");
  await page.locator("main [name=email]").fill("wren@example.com");
  await page.locator("main [name=message]").fill("There are ants in the kitchen.");
  await page.locator("main [name=phone]").pressSequentially("302");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.locator("#field-phone-error").waitFor();
}

async function refuseStep(page: Page): Promise<void> {
  await goOn(page);
  await page.getByText("Please select a pest category").waitFor();
}

function askAssistant(question: string) {
  return async (page: Page): Promise<void> => {
    await page.locator("aside [data-assistant]").click();
    await page.getByLabel("Your message").fill(question);
    await page.keyboard.press("Enter");
    // The greeting, the question, the answer.
    await page.getByRole("log").locator("p:not([aria-hidden])").nth(2).waitFor();
  };
}

async function seeContact(page: Page): Promise<void> {
  await choosePest(page);
  await seeStep(page, "How can we reach you?");
}

async function fillContactToo(page: Page): Promise<void> {
  await choosePest(page);
  await fillContact(page);
  await seeStep(page, "Where’s the problem?");
}

/** The step is there, and the page has scrolled to where it begins. */
async function seeStep(page: Page, question: string): Promise<void> {
  await page.getByRole("heading", { name: question }).waitFor();
  await page.waitForLoadState("networkidle");
}

async function chooseTime(page: Page): Promise<void> {
  await fillUpToTime(page);
  await freeDays(page).first().click();
  await freeTimes(page).first().click();
}

async function chooseAndSubmit(page: Page): Promise<void> {
  await chooseTime(page);
  await submit(page);
  await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
}

async function bookAndRead(page: Page): Promise<void> {
  await chooseTime(page);
  await submit(page);
  await page.getByRole("dialog").waitFor();
}

/** The page of a booking's own, as its email leads there. */
async function bookAndReturn(page: Page): Promise<void> {
  await bookAndRead(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("link", { name: "Change the time" }).waitFor();
}

async function bookAndChange(page: Page): Promise<void> {
  await bookAndReturn(page);
  await page.getByRole("link", { name: "Change the time" }).click();
  await page.getByRole("button", { name: "Change to this time" }).waitFor();
}

/** Somebody else was faster. */
const TAKEN = { status: 409, code: "appointments.slot_taken", slots: ["10:00", "13:30"] };

function taken(page: Page): Promise<unknown> {
  return page.route(BOOKING, (route) =>
    route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(TAKEN) }),
  );
}
