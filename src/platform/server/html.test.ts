import fc from "fast-check";
import { expect, test } from "vitest";
import { html } from "./html.ts";

test("escapes what is put in, but not what is HTML already", () => {
  const inner = html`<b>${"<i>"}</b>`;
  expect(html`<p title="${`"'&`}">${inner}</p>`.markup).toBe(`<p title="&quot;&#39;&amp;"><b>&lt;i&gt;</b></p>`);
});

test("joins lists and leaves out what is nothing", () => {
  expect(html`${[html`<li>1</li>`, html`<li>2</li>`]}${false}${null}${undefined}${0}`.markup).toBe(
    "<li>1</li><li>2</li>0",
  );
});

test("no text can open a tag or leave an attribute", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => !/[<>"']/.test(html`${text}`.markup)));
});
