import type { Page } from "playwright-core";
import { dialog, fillUpToTime, freeDays, freeTimes, submit } from "../../e2e/support/consultation.ts";
import { openEmails } from "../../e2e/support/mailbox.ts";
import { failing, type Screen } from "./screen.ts";
import { faultThere, follow, press, see, steps } from "./steps.ts";

const PLAIN = "/consultation/form";

/** States of the public site that come of what a visitor does, and of links that lead nowhere. */
export const SITE_STATE_SCREENS: Screen[] = [
  { name: "newsletter-confirm-invalid", path: "/newsletter/confirm/made-up" },
  { name: "newsletter-unsubscribe-invalid", path: "/newsletter/unsubscribe/made-up" },
  { name: "consultation-link-invalid", path: "/consultation/no-such-booking" },
  { name: "consultation-cancel", path: "/consultation", shows: "/consultation/*/cancel", does: askToCancel },
  { name: "consultation-cancelled", path: "/consultation", does: steps(askToCancel, cancel) },
  {
    name: "consultation-no-times",
    path: "/consultation",
    meets: failing("**/api/consultations/slots?**"),
    does: steps(
      (page) => fillUpToTime(page),
      (page) => freeDays(page).nth(6).click(),
      see("We can’t look up available times"),
    ),
  },
  {
    name: "consultation-kept-notice",
    path: "/consultation",
    meets: failing("**/api/consultations"),
    does: steps(book, (page) => page.keyboard.press("Escape"), see("A consultation request is saved in this browser")),
  },
  { name: "consultation-plain-faults", path: PLAIN, does: steps(submitPlain, faultThere) },
  { name: "emergency-faults", path: "/emergency", does: steps(leaveChecksToServer, submitPlain, faultThere) },
  { name: "assistant-client", path: "/", as: "client", does: ask("Rats in the kitchen, please schedule somebody") },
  { name: "assistant-faults", path: "/", does: steps(ask("1"), press("Request a visit"), faultThere) },
  {
    name: "assistant-failed",
    path: "/",
    as: "client",
    meets: failing("**/api/appointments/emergency-offer"),
    does: steps(openAssistant("1"), see("Failed to load services")),
  },
  {
    name: "menu",
    path: "/",
    does: (page) => page.locator("header details summary, header [aria-expanded]").first().click(),
  },
  { name: "rate-unknown-spanish", path: "/es/rate/nobody" },
  { name: "dev-outbox", path: "/dev/outbox" },
  { name: "dev-outbox-email", path: "/dev/outbox", does: readEmail },
  { name: "api-docs", path: "/api/docs", does: see("/api/consultations/slots") },
];

async function book(page: Page): Promise<void> {
  await fillUpToTime(page);
  await freeDays(page).first().click();
  await freeTimes(page).first().click();
  await submit(page);
  await dialog(page).waitFor();
}

async function askToCancel(page: Page): Promise<void> {
  await book(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await follow("Cancel the consultation")(page);
  await see("Cancel this consultation?")(page);
}

async function cancel(page: Page): Promise<void> {
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/cancel"));
}

/** As an old browser does, or one that fills in forms by itself. */
async function leaveChecksToServer(page: Page): Promise<void> {
  await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
}

async function submitPlain(page: Page): Promise<void> {
  await page.locator("main form button[type=submit]").click();
}

function openAssistant(question: string) {
  return async (page: Page): Promise<void> => {
    await page.locator("aside [data-assistant]").click();
    await page.getByLabel("Your message").fill(question);
    await page.keyboard.press("Enter");
  };
}

/** Until it asks what the problem is. */
function ask(question: string) {
  return steps(openAssistant(question), (page) => page.getByRole("dialog").getByRole("combobox").first().waitFor());
}

async function readEmail(page: Page): Promise<void> {
  await openEmails(page, /./);
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/dev\/outbox\/.+/);
}
