import { expect, test } from "vitest";
import { slugOf } from "./rules.ts";

test.each([
  ["Termite & Ant Control", "termite-ant-control"],
  ["  Détection de nids ", "detection-de-nids"],
  ["24/7", "24-7"],
  ["***", "service"],
])("%s has the address %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
