import { expect, test } from "vitest";
import { markupOf } from "../testing/render.tsx";
import { MoreMenu, nextOf } from "./more-menu.tsx";

test("the button says that there is a menu, and of what", () => {
  const markup = markupOf(
    <MoreMenu label="More" of="INV-000003" entries={[{ label: "Credit", onChoose: () => {} }]} />,
  );
  expect(markup).toContain('aria-label="More: INV-000003"');
  expect(markup).toContain('aria-haspopup="menu"');
  expect(markup).toContain('aria-expanded="false"');
});

test("without anything in it there is no button", () => {
  expect(markupOf(<MoreMenu label="More" of="INV-000003" entries={[]} />)).toBe("");
});

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 0],
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["a", 0, null],
])("%s from entry %i leads to %s", (key, now, next) => {
  expect(nextOf(key, { now, count: 3 })).toBe(next);
});
