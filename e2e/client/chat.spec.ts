import type { Locator } from "playwright-core";
import { getOwnChat } from "../../src/modules/support/contract.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { holdAnswers } from "../support/held-requests.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { photoOf } from "../support/photos.ts";

const test = journeys({ DEMO_DATA: "on" });

const PHONE = { width: 390, height: 844 };
const WINDOW = { name: "Live Chat Support" };
const FIELD = "Your message";

const expectFocus = (field: Locator) => expect.poll(() => hasFocus(field)).toBe(true);

test(
  "a client who meets nobody is answered by the program, and a ticket is what they wrote",
  { timeout: 120_000 },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({ viewport: PHONE });
    await register(page.request, { email: "alder@example.com", fullName: "Alder Finch" });
    await page.goto("/client-dashboard/settings/help");
    await page.getByRole("button", { name: "Live Chat" }).press("Enter");
    const chat = page.getByRole("dialog", WINDOW);
    await chat.getByText("Hi Alder, this is").waitFor();
    await chat.getByText("Nobody is online right now.").waitFor();
    await expectAccessible(page);
    // Whoever opens it begins to write.
    await expectFocus(chat.getByLabel(FIELD));
    await page.keyboard.type("Is the bait safe");
    // What was typed survives a reload.
    await page.reload();
    await page.getByRole("button", { name: "Live Chat" }).press("Enter");
    await expect.poll(() => chat.getByLabel(FIELD).inputValue()).toBe("Is the bait safe");
    await chat.getByLabel(FIELD).press("End");
    await page.keyboard.type(" for cats?");
    const chooser = page.waitForEvent("filechooser");
    await chat.getByRole("button", { name: "Attach File", exact: true }).click();
    await (await chooser).setFiles({ name: "bait.png", mimeType: "image/png", buffer: photoOf("bright") });
    await chat.getByRole("link", { name: "bait.png" }).waitFor();
    await chat.getByLabel(FIELD).press("Enter");
    const lines = chat.getByRole("log");
    await lines.getByText("Is the bait safe for cats?").waitFor();
    await lines.getByRole("button", { name: "Open Photo 1" }).waitFor();
    await expect.poll(() => chat.getByLabel(FIELD).inputValue()).toBe("");
    await lines.getByText("Automatic reply").waitFor();
    await chat.getByText("This conversation is ticket TKT-").waitFor();
    await expectAccessible(page);
    // The field has the focus again: several lines follow each other as people write them.
    await page.keyboard.type("She is six.");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("And fat.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Thank you");
    await page.keyboard.press("Enter");
    await lines.getByText("She is six.").waitFor();
    await lines.getByText("Thank you").waitFor();
    // Without a connection a line waits, and goes as soon as there is one.
    allowFaults(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.keyboard.type("One more thing");
    await page.keyboard.press("Enter");
    await chat.getByText("Not sent.").waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await lines.getByText("One more thing").waitFor();
    await chat.getByText("Not sent.").waitFor({ state: "hidden" });
    await chat.getByRole("link", { name: "View ticket" }).press("Enter");
    const ticket = page.getByRole("dialog", { name: "Is the bait safe for cats?" });
    await ticket.getByText("And fat.").waitFor();
    await ticket.getByText("Automatic reply").waitFor();
    await expectAccessible(page);
  },
);

test("the program answers in the language of the client", { timeout: 120_000 }, async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: PHONE, locale: "es" });
  await register(page.request, { email: "sauce@example.com", fullName: "Inés Sauce", language: "es" });
  await page.goto("/client-dashboard/support?chat=1");
  const chat = page.getByRole("dialog", { name: "Soporte por chat en vivo" });
  await chat.getByText("Hola, Inés. Somos").waitFor();
  await chat.getByLabel("Su mensaje").focus();
  await page.keyboard.type("¿El cebo es seguro para gatos?");
  await page.keyboard.press("Enter");
  await chat.getByText("Respuesta automática").waitFor();
  await chat.getByText("solemos responder en un plazo de 24 horas, en Mis solicitudes").waitFor();
  await expectAccessible(page);
});

test(
  "a line whose answer is lost stands there once, also after a reload",
  { timeout: 120_000 },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({ viewport: PHONE });
    await register(page.request, { email: "sorrel@example.com", fullName: "Sorrel Wynd" });
    await page.goto("/client-dashboard/support?chat=1");
    const chat = page.getByRole("dialog", WINDOW);
    allowFaults(/api\/my\/chat\/lines/);
    await page.route("**/api/my/chat/lines", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await chat.getByLabel(FIELD).focus();
    await page.keyboard.type("Do you treat barns?");
    await page.keyboard.press("Enter");
    await chat.getByText("Not sent.").waitFor();
    await page.unroute("**/api/my/chat/lines");
    await page.reload();
    const lines = chat.getByRole("log");
    await lines.getByText("Do you treat barns?").waitFor();
    await chat.getByText("Sending…").waitFor({ state: "hidden" });
    const sent = (await doElsewhere(page, getOwnChat, {})).chat?.lines.filter(({ isStaff }) => !isStaff);
    expect(sent).toMatchObject([{ content: "Do you treat barns?" }]);
    await expect.poll(() => chat.getByText("Do you treat barns?").count()).toBe(1);
  },
);

test(
  "client and office chat: each sees the other come, type, read and write, and what was answered is resolved",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: PHONE });
    await register(page.request, { email: "rowan@example.com", fullName: "Rowan Teal" });
    await page.goto("/client-dashboard/support");
    await page.getByText("Leave a message, and we’ll get back to you.").waitFor();

    const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
    await signInAsStaff(office.request, "support");
    await office.goto("/admin-dashboard/inbox?kind=chat");
    await office.getByText("Nothing found").waitFor();
    // It comes by itself, to the phone that lies open.
    await page.getByText("We’re online now.").waitFor();
    await page.getByRole("button", { name: "Start a chat" }).press("Enter");
    const chat = page.getByRole("dialog", WINDOW);
    await chat.getByText("We’re online now.").waitFor();
    await expectFocus(chat.getByLabel(FIELD));
    const lines = chat.getByRole("log");
    await page.keyboard.type("Can you come on Friday?");
    await page.keyboard.press("Enter");
    await lines.getByText("Sent", { exact: true }).waitFor();

    await office.getByRole("button", { name: "Rowan Teal" }).press("Enter");
    const entry = office.getByRole("dialog", { name: "Rowan Teal" });
    await entry.getByRole("listitem").filter({ hasText: "Can you come on Friday?" }).waitFor();
    await entry.getByText("Rowan Teal is waiting for an answer").waitFor();
    await lines.getByText("Read", { exact: true }).waitFor();
    await expectAccessible(office);

    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("Friday at ten");
    await chat.getByText("is typing…").waitFor();
    await expectAccessible(page);
    await office.keyboard.type(" is free.");
    await office.keyboard.press("Enter");
    await lines.getByText("Friday at ten is free.").waitFor();
    await lines.getByText("Customer Support").waitFor();
    await entry.getByText("Read by Rowan Teal").waitFor();

    await page.keyboard.type("Perfect");
    await entry.getByText("Rowan Teal is typing…").waitFor();
    await page.keyboard.press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "Perfect" }).waitFor();

    await chat.getByRole("button", { name: "End Chat" }).press("Enter");
    const question = page.getByRole("dialog", { name: "End this chat?" });
    await question.getByText("You can read it later under My Tickets.").waitFor();
    await question.getByRole("button", { name: "Keep chatting" }).press("Enter");
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("See you then.");
    await office.keyboard.press("Enter");
    await lines.getByText("See you then.").waitFor();
    await chat.getByRole("button", { name: "End Chat" }).press("Enter");
    await question.getByLabel("My question is answered").waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "End Chat" }).press("Enter");
    await chat.waitFor({ state: "hidden" });
    await page.getByText("Chat ended. Find it under My Tickets").waitFor();
    await page.getByRole("button", { name: "View ticket: Can you come on Friday?" }).waitFor();
    await expect.poll(() => entry.getByLabel("Ticket status").inputValue()).toBe("resolved");
    await expect.poll(async () => (await doElsewhere(page, getOwnChat, {})).chat).toBeNull();

    // Ended by the office, what was said stays in sight, with the way to its ticket.
    await page.getByRole("button", { name: "Start a chat" }).press("Enter");
    await expectFocus(chat.getByLabel(FIELD));
    await page.keyboard.type("One more question");
    await page.keyboard.press("Enter");
    await lines.getByText("One more question").waitFor();
    await office.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });
    await office.getByRole("button", { name: "Rowan Teal" }).press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "One more question" }).waitFor();
    await entry.getByLabel("Write to the client").focus();
    await office.keyboard.type("Please call us for that.");
    await office.keyboard.press("Enter");
    await entry.getByRole("listitem").filter({ hasText: "Please call us for that." }).waitFor();
    // The news that it is over, which takes the button away, may come before the answer to what the button sent.
    const answer = await holdAnswers(office, "**/api/tickets/*/chat/end");
    const end = entry.getByRole("button", { name: "End chat" });
    await end.press("Enter");
    await chat.getByText("This chat has ended.").waitFor();
    await end.waitFor({ state: "hidden" });
    answer();
    await lines.getByText("Please call us for that.").waitFor();
    await expectAccessible(page);
    await expectFocus(entry.getByLabel("Write to the client"));
    await chat.getByRole("link", { name: "View ticket" }).press("Enter");
    await page.getByRole("dialog", { name: "One more question" }).waitFor();
  },
);
