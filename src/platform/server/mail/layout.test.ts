import { expect, test } from "vitest";
import { renderMail } from "./layout.ts";

const confirmation = {
  language: "es" as const,
  companyName: "Hargrove & Sons",
  preview: "Martes, 9:00",
  heading: "Su consulta está reservada",
  paragraphs: ["Hola, Ana:\nle esperamos.", "<script>alert(1)</script>"],
  facts: [
    ["Día", "mar, 2 de dic"],
    ["Dirección", "12 Mill Lane\nDover, DE 19901"],
  ] as [string, string][],
  button: { label: "Ver la cita", href: "https://example.test/cita?a=1&b=2" },
  footer: ["(302) 555-0134"],
};

test("says in plain text all that it says in HTML", async () => {
  const { text } = await renderMail(confirmation);
  expect(text).toBe(
    [
      "Su consulta está reservada",
      "",
      "Hola, Ana:\nle esperamos.",
      "",
      "<script>alert(1)</script>",
      "",
      "Día: mar, 2 de dic",
      "Dirección: 12 Mill Lane, Dover, DE 19901",
      "",
      "Ver la cita:",
      "https://example.test/cita?a=1&b=2",
      "",
      "-- ",
      "Hargrove & Sons",
      "(302) 555-0134",
      "",
    ].join("\n"),
  );
});

test("escapes everything in the HTML, names its language and brings its dark colours along", async () => {
  const { html } = await renderMail(confirmation);
  expect(html).toContain('<html lang="es"');
  expect(html).not.toContain("<script>");
  expect(html).toContain("Hargrove &amp; Sons");
  expect(html).toContain("12 Mill Lane<br />Dover, DE 19901");
  expect(html).toContain('href="https://example.test/cita?a=1&amp;b=2"');
  expect(html).toContain("prefers-color-scheme:dark");
});

test("loads nothing from elsewhere", async () => {
  const { html } = await renderMail(confirmation);
  expect(html).not.toMatch(/<img|<link|url\(|@import|src=/i);
});

test("does without facts and button", async () => {
  const { facts: _facts, button: _button, footer: _footer, ...least } = confirmation;
  const { html, text } = await renderMail(least);
  expect(html).not.toContain('class="facts"');
  expect(html).not.toContain('class="button"');
  expect(text.endsWith("-- \nHargrove & Sons\n")).toBe(true);
});

test("a button never runs anything", () => {
  expect(() => renderMail({ ...confirmation, button: { label: "x", href: "javascript:alert(1)" } })).toThrow(
    "web address",
  );
});
