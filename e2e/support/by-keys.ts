import type { Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import type { AnyEndpoint } from "../../src/platform/contract.ts";
import { choose } from "./choose.ts";
import { MAX_STEPS, hasFocus, tabTo } from "./keyboard.ts";

/** Text is typed over what stands there; an option is chosen in a list; a box is ticked; of radio buttons one is taken. */
export type Answer = string | { option: string } | { box: string } | { radio: string };

/** By the names of the fields, since their words may change; by the beginning of its label where a field has no name. */
export type Answers = Record<string, Answer>;

export interface Step {
  answers: Answers | ((page: Page) => Promise<Answers>);
  /** The button that ends the step. */
  press: string | RegExp;
}

export interface FormCase {
  form: string;
  /** Brings the form onto the screen and says where it is. */
  open: (page: Page) => Promise<Locator>;
  steps: Step[];
  /** What the form sends its answers to: an endpoint, or an address of the page's own. */
  to: AnyEndpoint | RegExp;
  /** What of it the server then has, by its answer or, where that says nothing of it, by what it accepted. */
  kept?: Record<string, unknown>;
  /** What the screen then says. */
  shows?: string | RegExp;
}

/** Fills a form in with Tab, arrows, letters, Space and Enter alone, sends it, and looks what became of it. */
export async function sendByKeys(page: Page, { open, steps, to, kept = {}, shows }: FormCase): Promise<void> {
  const form = await open(page);
  for (const [index, { answers, press }] of steps.entries()) {
    const given = typeof answers === "function" ? await answers(page) : answers;
    for (const [name, answer] of Object.entries(given)) await answerByKeys(page, form, name, answer);
    const button = form.getByRole("button", { name: press, exact: typeof press === "string" });
    await expect.poll(() => button.isEnabled(), { message: String(press) }).toBe(true);
    await tabTo(page, button);
    // What was typed last may still be asked of the server.
    await expect.poll(() => button.isEnabled(), { message: String(press) }).toBe(true);
    if (index < steps.length - 1) await page.keyboard.press("Enter");
    else await send(page, to, kept);
  }
  if (shows !== undefined) await page.getByText(shows).first().waitFor();
}

/** Comes to a button with Tab and presses it, once it is there. */
export async function pressByKeys(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

/** Comes to a field with Tab and types over what stands there. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Comes to a field for a day with Tab and types one there. */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(inDateField(day));
}

async function send(page: Page, to: AnyEndpoint | RegExp, kept: Record<string, unknown>): Promise<void> {
  const address = to instanceof RegExp ? to : new RegExp(`^${to.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  const method = to instanceof RegExp ? "POST" : to.method;
  const isIt = (request: Request) => request.method() === method && address.test(new URL(request.url()).pathname);
  const answered = page.waitForResponse((response) => isIt(response.request()));
  await page.keyboard.press("Enter");
  const response = await answered;
  const isJson = (response.headers()["content-type"] ?? "").includes("json");
  const body: unknown = isJson ? await response.json().catch(() => null) : null;
  expect(response.status(), JSON.stringify(body)).toBeLessThan(400);
  expect({ ...sentBy(response.request()), ...(body ?? {}) }).toMatchObject(kept);
}

function sentBy(request: Request): Record<string, unknown> {
  const text = request.postData() ?? "";
  return text.startsWith("{")
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
}

async function answerByKeys(page: Page, form: Locator, name: string, answer: Answer): Promise<void> {
  const fields = form.locator(`[name="${name}"]`).or(form.getByLabel(new RegExp(`^${name}`)));
  await unfoldByKeys(page, fields.first());
  if (typeof answer !== "string") {
    if ("option" in answer) return chooseByKeys(page, fields.first(), answer.option);
    if ("box" in answer) return tickByKeys(page, form, fields, answer.box);
    return takeByKeys(page, form, name, answer.radio);
  }
  const field = fields.first();
  const type = await field.getAttribute("type");
  if (type === "date") return typeDay(page, field, answer);
  if (type !== "time") return typeByKeys(page, field, answer);
  await tabTo(page, field);
  await page.keyboard.type(inTimeField(answer));
}

/** What is folded away is nobody's to reach until its line is opened. */
async function unfoldByKeys(page: Page, field: Locator): Promise<void> {
  const line = field.locator("xpath=ancestor::details[not(@open)]").locator("> summary");
  await field.waitFor({ state: "attached" });
  if ((await line.count()) > 0) await pressByKeys(page, line);
}

async function chooseByKeys(page: Page, list: Locator, option: string): Promise<void> {
  await tabTo(page, list);
  await choose(list, option);
}

async function tickByKeys(page: Page, form: Locator, fields: Locator, label: string): Promise<void> {
  const box = form.getByRole("checkbox", { name: label, exact: true }).and(fields).first();
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect.poll(() => box.isChecked(), { message: label }).toBe(true);
}

/** Tab comes to one of a group, the arrows to the others. Without a label, the first that can be taken is as good as any. */
async function takeByKeys(page: Page, form: Locator, name: string, label: string): Promise<void> {
  const group = form.locator(`[name="${name}"]`);
  await group.first().waitFor({ state: "attached" });
  const isThere = () => page.evaluate((group) => document.activeElement?.getAttribute("name") === group, name);
  for (let step = 0; step < MAX_STEPS && !(await isThere()); step++) await page.keyboard.press("Tab");
  const wanted = label === "" ? form.locator(`[name="${name}"]:checked`) : radioOf(form, label).and(group);
  await page.keyboard.press("Space");
  // Where the focus is says how far the arrows have come; what is taken may be a moment behind on a busy machine.
  if (label !== "")
    for (let step = await group.count(); step > 0 && !(await hasFocus(wanted.first())); step--)
      await page.keyboard.press("ArrowDown");
  await expect
    .poll(async () => (await wanted.count()) > 0 && wanted.first().isChecked(), { message: `${name}: ${label}` })
    .toBe(true);
}

const radioOf = (form: Locator, label: string) => form.getByRole("radio", { name: new RegExp(`^${label}`) });

/** As an American browser asks for them: month, day, year, and the hour with AM or PM. */
const inDateField = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`;
function inTimeField(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${String(hour % 12 || 12).padStart(2, "0")}${String(minute).padStart(2, "0")}${hour < 12 ? "AM" : "PM"}`;
}
