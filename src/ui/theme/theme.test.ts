import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");

/** The tokens of a block, with those that name others resolved. */
function tokensOf(...selectors: string[]): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const selector of selectors) {
    const start = css.indexOf(`\n${selector} {`);
    expect(start, selector).toBeGreaterThan(-1);
    const block = css.slice(start, css.indexOf("\n}", start));
    for (const [, name, value] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name ?? "", value ?? "");
  }
  return tokens;
}

const THEMES = {
  light: tokensOf(":root"),
  dark: tokensOf(":root", ':root[data-mantine-color-scheme="dark"]'),
};

function colorOf(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? "";
  const named = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return named === undefined ? value : colorOf(tokens, named);
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const SHAPES = 3;

const PAIRS: readonly (readonly [string, string, number])[] = [
  ["--ink", "--page", TEXT],
  ["--ink", "--card", TEXT],
  ["--ink", "--accent-soft", TEXT],
  ["--ink", "--warning-soft", TEXT],
  ["--ink-soft", "--page", TEXT],
  ["--ink-soft", "--card", TEXT],
  ["--ink-soft", "--accent-soft", TEXT],
  ["--accent-text", "--page", TEXT],
  ["--accent-text", "--card", TEXT],
  ["--accent-text", "--accent-soft", TEXT],
  ["--on-accent", "--accent", TEXT],
  ["--on-accent", "--accent-hover", TEXT],
  ["--warning-text", "--card", TEXT],
  ["--warning-text", "--warning-soft", TEXT],
  ["--danger-text", "--page", TEXT],
  ["--danger-text", "--card", TEXT],
  ["--danger-text", "--danger-soft", TEXT],
  ["--info-text", "--info-soft", TEXT],
  ["--on-danger", "--danger", TEXT],
  ["--on-danger", "--danger-hover", TEXT],
  ["--line-strong", "--page", SHAPES],
  ["--line-strong", "--card", SHAPES],
  ["--accent", "--page", SHAPES],
  ["--focus", "--page", SHAPES],
  ["--focus", "--card", SHAPES],
];

for (const [theme, tokens] of Object.entries(THEMES))
  test.each(PAIRS)(`${theme}: %s on %s can be read`, (front, back, least) => {
    const [one, other] = [colorOf(tokens, front), colorOf(tokens, back)];
    expect([one, other]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });

test.each(["Paper", "UnstyledButton"])("what stands on %s comes after it, whatever a page loads first", (part) => {
  const sheet = `@mantine/core/styles/${part}.layer.css"`;
  const uses = globSync("../../**/*.{css,tsx}", { cwd: import.meta.dirname })
    .flatMap((file) => readFileSync(new URL(file, import.meta.url), "utf8").split("\n"))
    .filter((line) => line.includes(sheet));
  expect(uses).toEqual([`@import "${sheet} layer(ground);`]);
});
