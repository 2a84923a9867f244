// @module-tag long
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Screen } from "../../scripts/screens.ts";
import { openBrowser } from "../support/browser.ts";
import { judgeScreen } from "./judge-screen.ts";
import { openScreenTab, type ScreenTab } from "./screen-tab.ts";

/* A pass that finds nothing proves nothing: each kind of fault is shown to it once. */

const STYLE = `
  body { margin: 0; background: #fff; color: #111; }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } }`;

interface Content {
  main?: string;
  style?: string;
}

const documentOf = ({ main = "", style = STYLE }: Content) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A screen</title>
  <style>${style}</style><body><main><h1>A screen</h1>${main}</main></body></html>`;

let content: Content = {};
let server: Server;
let browser: Browser;
let tab: ScreenTab;
beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    answer.statusCode = url === "/broken" ? 500 : 200;
    answer.setHeader("content-type", "text/html");
    answer.end(url === "/screen" ? documentOf(content) : "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  browser = await openBrowser();
  tab = await openScreenTab(browser, {
    url: `http://127.0.0.1:${String(port)}`,
    sessionOf: () => Promise.reject(new Error("No one signs in here")),
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const judge = (shown: Content, screen: Partial<Screen> = {}) => {
  content = shown;
  return judgeScreen(tab, { name: "screen", path: "/screen", ...screen });
};

test("a screen without a fault passes", async () => {
  expect(await judge({ main: "<p>There is nothing wrong with it.</p>" })).toEqual([]);
});

test("what axe finds is told with the device and the theme", async () => {
  expect(await judge({ main: "<input>" })).toEqual([
    expect.stringMatching(/^screen on a phone in the light theme: label: /),
  ]);
  const dark = `${STYLE} @media (prefers-color-scheme: dark) { .dim { color: #222; } }`;
  expect(await judge({ main: '<p class="dim">Not to be read in the dark</p>', style: dark })).toEqual([
    expect.stringMatching(/^screen on a phone in the dark theme: color-contrast: /),
  ]);
});

test("a theme that is not applied, or moves something, is found", async () => {
  expect(await judge({ style: "body { background: #fff; color: #111; }" })).toEqual([
    "screen on a phone: the page has the color rgb(255, 255, 255) in both themes",
    "screen on a phone: the page has the color rgb(17, 17, 17) in both themes",
  ]);
  const moving = `${STYLE} @media (prefers-color-scheme: dark) { h1 { padding-top: 9px; } }`;
  expect(await judge({ style: moving })).toEqual([expect.stringContaining("the theme moves something: ")]);
});

test("what does not fit is found on the device that it does not fit", async () => {
  expect(await judge({ main: '<p style="width: 600px">Wide</p>' })).toEqual([
    expect.stringMatching(/^screen on a phone: the page is \d+ pixels wide$/),
    expect.stringContaining('<p style="width: 600px">'),
  ]);
  expect(await judge({ main: '<p style="width: 600px">Wide</p>' }, { device: "desk" })).toEqual([
    expect.stringMatching(/^screen on a phone: /),
    expect.any(String),
  ]);
  const small = `${STYLE} button { font-size: 9px; padding: 0; border: 0; height: 12px; }
    @media (max-width: 500px) { button { padding: 20px; height: auto; } }`;
  const main = "<button>One</button><br><button>Two</button><br><button>Three</button>";
  expect(await judge({ main, style: small })).toEqual([expect.stringMatching(/^screen on a desk: target-size: /)]);
});

test("errors of the page and of its requests are found, unless the answer was prepared", async () => {
  const main = `<script>fetch("/broken"); console.error("Oh");</script>`;
  const told = await judge({ main });
  expect(told).toContainEqual(expect.stringMatching(/GET .*\/broken: 500$/));
  expect(told).toContainEqual("screen on a phone: console: Oh");
  const prepared = {
    meets: (page: ScreenTab["page"]) => page.route("**/broken", (route) => route.fulfill({ status: 503 })),
  };
  expect(await judge({ main: `<script>fetch("/broken")</script>` }, prepared)).toEqual([]);
});

test("a screen that is somewhere else is found", async () => {
  expect(await judge({}, { shows: "/other/*" })).toEqual([
    "screen on a phone: the address is /screen instead of /other/*",
  ]);
});

test("nothing that a screen stored is there for the next", async () => {
  const keep = "sessionStorage.setItem('kept', 1); localStorage.setItem('kept', 1); document.cookie = 'kept=1';";
  await judge({ main: `<script>${keep}</script>` });
  const look = "[sessionStorage.length, localStorage.length, document.cookie].join()";
  await judge({ main: `<p id="told"></p><script>document.getElementById("told").append(${look})</script>` });
  await expect.poll(() => tab.page.locator("#told").textContent()).toBe("0,0,");
});
