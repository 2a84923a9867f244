import type { Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../e2e/support/accounts.ts";
import { choose } from "../../e2e/support/choose.ts";
import { typeCard } from "../../e2e/support/portal/client-payments.ts";
import { signOut } from "../../src/modules/accounts/contract.ts";
import { failing, type Person, type Screen } from "./screen.ts";
import { dialogThere, faultThere, fill, press, pressInDialog, see, steps, topDialog } from "./steps.ts";

const HOME = "/client-dashboard";

type Does = Screen["does"] & {};
type Row = [name: string, at: string, does: Does];

const screens = (as: Person, rows: Row[]): Screen[] =>
  rows.map(([name, at, does]) => ({ name: `portal-${name}`, path: `${HOME}${at}`, as, does }));

/** Opens a dialog and sends its form as it is. */
const sendEmpty = (open: string | RegExp, send: string | RegExp): Does =>
  steps(press(open), dialogThere, pressInDialog(send), faultThere);

const OF_NEW_CLIENT: Screen[] = screens("client", [
  ["settings", "/settings", (page) => page.waitForURL("**/settings/**")],
  ["appointments-request", "/appointments", steps(press("Schedule Service"), chooseInspection)],
  ["property-edit-faults", "/property", editProperty],
  ["property-photos", "/property", steps(press("Upload Photos"), dialogThere)],
  ["people-invite-faults", "/settings/people", sendEmpty("Invite someone", /^Send/)],
  ["address-faults", "/settings/address", steps(press("Edit Address"), outsideArea)],
  ["address-add-faults", "/settings/address", sendEmpty("Add Property", /^(Add|Save)/)],
  ["password-faults", "/settings/security", changePassword],
  ["two-factor", "/settings/security", steps(press("Enable 2FA"), dialogThere)],
  ["methods-add-faults", "/payments?tab=methods", steps(press("Add New"), refuseCard)],
  ["methods-add-bank", "/payments?tab=methods", steps(press("Add New"), chooseBank)],
  ["chat", "/settings/help", openChat],
  ["chat-answered", "/settings/help", steps(openChat, writeInChat)],
  ["log-out-failed", "/messages", steps(press("Log out"), see("You are still signed in"))],
]).map((screen) =>
  screen.name === "portal-log-out-failed" ? { ...screen, meets: failing(`**${signOut.path}`), device: "desk" } : screen,
);

const OF_FAMILY: Screen[] = screens("family", [
  ["appointments-reschedule", "/appointments", steps(press(/^Reschedule: /), freeTimes)],
  ["appointments-cancel", "/appointments", steps(press(/^Cancel: /), dialogThere)],
  ["service-history-details", "/service-history", steps(press(/^Show details of /), see("Treatment Applied"))],
  ["service-history-export", "/service-history", steps(press("Export Report"), dialogThere)],
  ["documents-share-faults", "/documents", shareWrongly],
  ["methods-remove", "/payments?tab=methods", steps(press(/^Remove /), dialogThere)],
  ["methods-update", "/payments?tab=methods", steps(press("Update Payment"), dialogThere)],
  ["two-factor-code", "/settings/security", seeQrCode],
]);

/** A shop has several places, and people who look after some of them. */
const OF_SHOP: Screen[] = screens("shop", [
  ["shop-people", "/settings/people", see("Invite someone")],
  ["shop-people-invite", "/settings/people", sendEmpty("Invite someone", /^Send/)],
  ["shop-property-trend", "/property/plan", steps(press("By area"), see("Show the numbers"))],
]);

const IN_SPANISH: Screen[] = screens("spanish client", [
  ["chat-spanish", "/settings/help", steps(press("Chat en vivo"), dialogThere)],
]);

/** Forms of the client portal with their faults, and questions that a client is asked. */
export const PORTAL_DIALOG_SCREENS: Screen[] = [...OF_NEW_CLIENT, ...OF_FAMILY, ...OF_SHOP, ...IN_SPANISH];

async function chooseInspection(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Request Appointment" });
  await choose(form.getByLabel("Service type"), "Inspection");
  await form.getByLabel("Date").fill("2026-03-11");
  await form.getByRole("radio", { name: "Morning (8 AM–12 PM)" }).check();
}

async function editProperty(page: Page): Promise<void> {
  await press("Edit Property")(page);
  await fill({ "Year built (optional)": "soon" })(page);
  await pressInDialog("Save Changes")(page);
  await see("Please enter a year such as 1987")(page);
}

async function outsideArea(page: Page): Promise<void> {
  await dialogThere(page);
  const field = topDialog(page).getByLabel(/^ZIP code/);
  await field.fill("99999");
  await field.press("Tab");
  await see("This address is outside our usual service area.")(page);
}

async function changePassword(page: Page): Promise<void> {
  await press("Change Password")(page);
  await fill({ "New password": "Meadow77", "Confirm new password": "Meadow78" })(page);
  await see("Passwords do not match")(page);
}

async function refuseCard(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await typeCard(dialog, "4242424242424241", { expiry: "0126", zip: "197" });
  await dialog.getByRole("button", { name: "Add Payment Method" }).click();
  await see("Please check the card number")(page);
}

async function chooseBank(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await dialog.getByRole("radio", { name: "Card" }).press("ArrowRight");
  await dialog.getByLabel("Routing number").pressSequentially("110000001");
  await dialog.getByRole("button", { name: "Add Payment Method" }).click();
  await see("Please check the routing number")(page);
}

async function openChat(page: Page): Promise<void> {
  await press("Live Chat")(page);
  await page.getByRole("dialog", { name: "Live Chat Support" }).getByLabel("Your message").waitFor();
}

async function writeInChat(page: Page): Promise<void> {
  const chat = page.getByRole("dialog", { name: "Live Chat Support" });
  await chat.getByLabel("Your message").fill("Is the bait safe for cats?");
  await page.keyboard.press("Enter");
  await chat.getByText("Automatic reply").first().waitFor();
}

async function freeTimes(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("group", { name: "Available times" }).getByRole("radio").first().waitFor();
}

async function shareWrongly(page: Page): Promise<void> {
  await press(/^Share /)(page);
  await fill({ "Email addresses": "ana@example.com, ben" })(page);
  await pressInDialog("Send")(page);
  await see("Please check these addresses: ben")(page);
}

async function seeQrCode(page: Page): Promise<void> {
  await press("Enable 2FA")(page);
  await fill({ "Your password": DEMO_PASSWORD })(page);
  await pressInDialog("Continue")(page);
  await topDialog(page).getByRole("img").waitFor();
}
