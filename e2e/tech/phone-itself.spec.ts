import type { BrowserContextOptions } from "playwright-core";
import { deliverCommand } from "../../src/modules/visits/contract.ts";
import { phonePhoto } from "../../src/testing/pictures.ts";
import { shiftClock } from "../../src/testing/shift-clock.ts";
import { now } from "../support/clock.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { keptWhole, line, NO_LINE } from "../support/phone/kept-phone.ts";
import { openVersions } from "../support/phone/next-version.ts";
import { signInAsStaff } from "../support/people.ts";
import {
  goOn,
  openDay,
  openDayWith,
  PHONE,
  scheduleToday,
  start,
  stopOf,
  tap,
  tapButton,
  tapLink,
  visitOf,
} from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const TWO_HOURS = 2 * 3_600_000;
const A_WHILE = 60_000;

/** Whether a version of the program has come and is held back. */
const isHeldBack = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration("/tech"))?.waiting));

/** The databases of a journey's browser are in its memory, where it counts nothing. In the page. */
function fillUp(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
}

/** No try comes by itself: the first one would come after two seconds. In the page. */
function neverTryAgain(): void {
  const later = globalThis.setTimeout;
  const soon = (run: () => void, milliseconds = 0) => (milliseconds < 2000 ? later(run, milliseconds) : 0);
  globalThis.setTimeout = Object.assign(soon, later);
}

const keptVersions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("tech-files-")));

test("a new version of the program comes while work is not sent: it waits, and nothing is lost", async ({
  openVisitor,
  site,
  onTestFinished,
}) => {
  const versions = await openVersions(site.url);
  onTestFinished(versions.close);
  const { client, page, context, allowFaults } = await openDayWith(
    (options?: BrowserContextOptions) => openVisitor({ ...options, baseURL: versions.url }),
    { client: 10, time: "17:00" },
  );
  allowFaults(NO_LINE);
  // The site goes before the browser.
  allowFaults(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await stopOf(page, client.name).waitFor();
  await keptWhole(page);
  await context.setOffline(true);
  await start(page, client.name);
  const id = page.url().split("/").at(-1) ?? "";
  await line(page, /^1 item not sent since /).waitFor();

  // The line is back, but not for what was recorded.
  versions.lose(deliverCommand.path);
  allowFaults(/api\/tech\/commands/);
  versions.release("next");
  await context.setOffline(false);
  const asked = versions.pagesAsked();
  for (let opening = 0; opening < 2; opening += 1) {
    await page.goto("/tech");
    await line(page, /^1 item not sent since /).waitFor();
    await expect.poll(() => isHeldBack(page)).toBe(true);
  }
  expect(versions.pagesAsked(), "the kept page opens by itself").toBe(asked);
  await page.reload();
  await stopOf(page, client.name).waitFor();
  expect(versions.pagesAsked(), "loaded anew, it is asked for").toBe(asked + 1);
  expect(await isHeldBack(page)).toBe(true);

  versions.lose(null);
  // Once what this start found is sent, the new version comes in. The page is left open: the worker before it goes when
  // it has a moment without work, and whoever opens page after page gives it none.
  await page.goto("/tech");
  await line(page, "All sent").waitFor();
  await expect.poll(() => isHeldBack(page)).toBe(false);
  expect(await keptVersions(page)).toContain("tech-files-next");
  await page.goto("/tech");
  await stopOf(page, client.name).getByText("In progress", { exact: true }).waitFor();
  expect(await visitOf(page, id)).toMatchObject({ status: "open" });
});

test("what waits is sent as soon as somebody says so", async ({ openVisitor, site, onTestFinished }) => {
  const versions = await openVersions(site.url);
  onTestFinished(versions.close);
  const { client, page, context, allowFaults } = await openDayWith(
    (options?: BrowserContextOptions) => openVisitor({ ...options, baseURL: versions.url }),
    { client: 13, time: "18:30" },
  );
  allowFaults(NO_LINE);
  allowFaults(/api\/tech\/commands/);
  allowFaults(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await stopOf(page, client.name).waitFor();
  await keptWhole(page);
  await page.evaluate(neverTryAgain);
  await context.setOffline(true);
  await start(page, client.name);
  const id = page.url().split("/").at(-1) ?? "";
  versions.lose(deliverCommand.path);
  const lost = page.waitForRequest((request) => request.url().endsWith(deliverCommand.path));
  await context.setOffline(false);
  await lost;
  await line(page, /^1 item not sent since /).waitFor();
  await tapButton(page, "Show");
  const sendNow = page.getByRole("button", { name: "Send now" });
  await sendNow.waitFor();
  versions.lose(null);
  await tap(sendNow);
  await line(page, "All sent").waitFor();
  expect(await visitOf(page, id)).toMatchObject({ status: "open" });
});

test("a phone whose clock is two hours ahead says so, and what it records has the office’s time", async ({
  openVisitor,
}) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const { client } = await scheduleToday(manager, { client: 11, time: "17:30" });
  const { page, context, allowFaults } = await openVisitor(PHONE);
  allowFaults(NO_LINE);
  await context.addInitScript(shiftClock, TWO_HOURS);
  await openDay(page);
  await line(page, "All sent. This phone needs attention").waitFor();
  await tapButton(page, "Show");
  await page.getByText("This phone’s clock is 2 hours ahead. The office’s time counts.").waitFor();
  await expectAccessible(page);
  await tap(page.getByRole("dialog").getByRole("button", { name: "Close" }));

  await context.setOffline(true);
  await start(page, client.name);
  await line(page, /^1 item not sent since /).waitFor();
  const delivered = page.waitForResponse((answer) => answer.url().endsWith(deliverCommand.path));
  await context.setOffline(false);
  const answer = await delivered;
  const { happenedAt, clockOffsetMs, visitId } = deliverCommand.output.parse(await answer.json());
  const { recordedAt } = deliverCommand.input.parse(answer.request().postDataJSON());
  expect(Math.abs(Date.parse(happenedAt) - now().getTime())).toBeLessThan(A_WHILE);
  expect(Math.abs(Date.parse(recordedAt) - Date.parse(happenedAt) - TWO_HOURS)).toBeLessThan(A_WHILE);
  expect(Math.abs(clockOffsetMs + TWO_HOURS)).toBeLessThan(A_WHILE);
  // One instant, which the database writes without a zero at its end.
  expect(Date.parse((await visitOf(page, String(visitId))).startedAt)).toBe(Date.parse(happenedAt));
});

test("a phone that is almost full says so before it is, and one that is full loses nothing", async ({
  openVisitor,
  site,
}) => {
  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const { client } = await scheduleToday(manager, { client: 12, time: "18:00" });
  const { page, context, allowFaults } = await openVisitor(PHONE);
  allowFaults(NO_LINE);
  const storage = await context.newCDPSession(page);
  // The program itself takes two of them.
  await storage.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 15_000_000 });
  await openDay(page);
  await line(page, "All sent. This phone needs attention").waitFor();
  await tapButton(page, "Show");
  await page.getByText("This phone is almost full. Send what is waiting", { exact: false }).waitFor();
  await tap(page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await keptWhole(page);

  await context.setOffline(true);
  await page.evaluate(fillUp);
  await tap(stopOf(page, client.name).getByRole("link"));
  await tapButton(page, "Start the visit");
  await tapButton(page, "No, just the time");
  await goOn(page);
  const id = page.url().split("/").at(-1) ?? "";
  await tapLink(page, "Photos");
  await page
    .getByLabel("Take a “before” photo")
    .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() });
  await page.getByText("Not sent yet", { exact: true }).waitFor();
  await tapLink(page, "Done");
  await line(page, "2 items not sent. Keep this page open").waitFor();
  await tapLink(page, "Photos");
  await page.getByRole("img", { name: "Uploading" }).waitFor();
  await tapLink(page, "Done");

  await context.setOffline(false);
  await line(page, /^All sent/).waitFor();
  expect((await visitOf(page, id)).report.photos).toHaveLength(1);
});
