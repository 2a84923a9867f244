import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface EmailKind {
  subject: string;
  text: string;
  /** The first address that the email leads to, with what stands behind `#`. */
  link: string;
  /** The six digits, when there are some. */
  code: string;
}

const ROW = /<td>([^<]*)<\/td>\s*<td><a href="(\/dev\/outbox\/[^"]+)"[^>]*>([^<]*)<\/a><\/td>/g;

/** All emails to an address that stand in the outbox, the newest first. */
async function emailsTo(page: Page, email: string): Promise<{ path: string; subject: string }[]> {
  const list = await (await page.request.get("/dev/outbox")).text();
  return [...list.matchAll(ROW)]
    .filter(([, to]) => to === email)
    .map(([, , path = "", subject = ""]) => ({ path, subject }));
}

/** The list of all emails, once there is one whose subject fits: they are written a moment after what they tell of. */
export async function openEmails(page: Page, subject: RegExp): Promise<void> {
  const isThere = async () => {
    await page.goto("/dev/outbox");
    return page.getByRole("link", { name: subject }).first().isVisible();
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

/** The newest email to an address once there are `count` of them: they are written a moment after the answer. */
export async function emailTo(page: Page, email: string, count = 1): Promise<EmailKind> {
  await expect.poll(async () => (await emailsTo(page, email)).length, { timeout: 30_000 }).toBe(count);
  const [newest] = await emailsTo(page, email);
  return read(page, newest);
}

/** The newest email about something to an address that gets others as well. */
export async function emailAbout(page: Page, email: string, subject: string | RegExp): Promise<EmailKind> {
  const fits = (found: string) => (typeof subject === "string" ? found === subject : subject.test(found));
  const newest = async () => (await emailsTo(page, email)).find((row) => fits(row.subject));
  await expect.poll(async () => (await newest())?.subject, { timeout: 30_000, message: String(subject) }).toBeDefined();
  return read(page, await newest());
}

async function read(page: Page, newest: { path: string; subject: string } | undefined): Promise<EmailKind> {
  const source = await (await page.request.get(newest?.path ?? "")).text();
  const text = /<pre[^>]*>([\s\S]*)<\/pre>/.exec(source)?.[1] ?? "";
  return {
    subject: newest?.subject ?? "",
    text,
    link: /href="(http[^"]+)"/.exec(text)?.[1] ?? "",
    code: /\b(\d{6})\b/.exec(text.replaceAll(/href="[^"]*"/g, ""))?.[1] ?? "",
  };
}
