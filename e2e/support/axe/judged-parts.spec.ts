import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../browser.ts";
import { findViolations } from "./find-violations.ts";

/* What axe found well is not judged again. Whatever is new on a page is, wherever it stands. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const SIDEBAR = '<nav aria-label="Pages"><ul><li><a href="/one"><span>One</span></a></li></ul></nav>';

const show = (main: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Parts</title><body>${SIDEBAR}<main>
    <h1><span>A page of <b>this test</b></span></h1>${main}</main></body></html>`);

const field = (attributes: string) => `<p><label for="name"><span>Name</span></label> <input ${attributes}></p>`;

const expectNone = async () => expect(await findViolations(page, "all")).toEqual([]);
const expectFault = async (rule: string) =>
  expect(await findViolations(page, "all")).toEqual([expect.stringContaining(`${rule}: `)]);

test("a fault is found beside parts that are known already, and each time", { tags: ["long"] }, async () => {
  await show(field('id="name"'));
  await expectNone();
  await expectNone();
  await show(field("id='nobody'"));
  for (const _time of [1, 2]) await expectFault("label");
});

test("the same elements in other colors, or without their words, are another part", { tags: ["long"] }, async () => {
  await show('<p class="told"><span>Told <b>softly</b></span></p>');
  await expectNone();
  await show('<p class="told" style="color: #ddd"><span>Told <b>softly</b></span></p>');
  await expectFault("color-contrast");

  await show('<p class="told"><a href="/two"><span>Two <b>more</b></span></a></p>');
  await expectNone();
  await show('<p class="told"><a href="/two"><span><b></b></span></a></p>');
  await expectFault("link-name");
});
