import { expect, test } from "vitest";
import { inlineStyles, showBeforeScripts, startOnTouch } from "./inline-styles.ts";
import { prepareAnswer } from "./prepared.ts";

const sheet = (text: string) => prepareAnswer({ headers: { "content-type": "text/css" }, body: Buffer.from(text) });
const files = new Map([
  ["/assets/root.css", sheet("body{margin:0}")],
  ["/assets/home.css", sheet("h1{color:green}")],
  ["/assets/bad.css", sheet("a{content:'</style>'}")],
]);
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`;

test("a page's sheets become one style, in their order, where the first one stood", () => {
  const html = `<head><title>x</title>${link("/assets/root.css")}<meta/>${link("/assets/home.css")}</head>`;

  expect(inlineStyles(html, files)).toEqual({
    html: "<head><title>x</title><style>body{margin:0}\nh1{color:green}</style><meta/></head>",
    style: "body{margin:0}\nh1{color:green}",
  });
});

test("a sheet that is asked for twice is put in once", () => {
  const { style } = inlineStyles(link("/assets/root.css") + link("/assets/root.css"), files);

  expect(style).toBe("body{margin:0}");
});

test("what is no file of ours stays a link, and a page without sheets stays as it is", () => {
  const elsewhere = `${link("/assets/unknown.css")}<link rel="icon" href="/assets/root.css"/>`;

  expect(inlineStyles(elsewhere, files)).toEqual({ html: elsewhere, style: null });
});

test("a sheet that would end its element is refused", () => {
  expect(() => inlineStyles(link("/assets/bad.css"), files)).toThrow("would end the element");
});

test("the router's mark of a sheet that is also loaded later does not hide it", () => {
  expect(inlineStyles(link("/assets/root.css#"), files).style).toBe("body{margin:0}");
});

test("a page that React takes over keeps its links, unfetched, and its scripts wait", () => {
  const script = '<link rel="modulepreload" href="/assets/a.js"/>';

  expect(showBeforeScripts(`<title>x</title>${script}${link("/assets/root.css")}`, files, "once")).toBe(
    '<title>x</title><link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>' +
      '<style nonce="once">body{margin:0}</style><link disabled="" rel="stylesheet" href="/assets/root.css"/>',
  );
  expect(showBeforeScripts(script, files, "once")).toBe(script);
});

test("a page that waits for its reader has its start as a text, and what it needs as links that fetch nothing", () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">a()</script><script type="module">site()</script>' +
    '<script nonce="n" type="module" async="">start()</script>';
  const waiting = (start: string) =>
    '<link rel="" data-waits="" href="/a.js"/><script nonce="n">a()</script><script type="module">site()</script>' +
    `<script nonce="n" type="text/plain" data-waits="${start}" async="">start()</script>`;
  expect(startOnTouch(html, { orAfterSeconds: null })).toBe(waiting(""));
  expect(startOnTouch(html, { orAfterSeconds: 10 })).toBe(waiting("10"));
});
