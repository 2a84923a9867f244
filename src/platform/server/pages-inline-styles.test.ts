import { expect, test } from "vitest";
import { inlineStyles } from "./pages-inline-styles.ts";
import { prepareAnswer } from "./pages-prepared.ts";

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
