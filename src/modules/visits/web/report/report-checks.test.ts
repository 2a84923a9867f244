import { expect, test } from "vitest";
import { asksUseReason } from "./report-checks.ts";

const nadia = { id: "n", name: "Nadia Alder" };
const tobias = { id: "t", name: "Tobias Birch" };
const missing = [{ path: "applications.a.useReason", message: "No license for DE on file", rule: "" }];
const [may, mayNot] = [{ mayUse: true }, { mayUse: false }];
const alone = { team: [nadia], missing: [] };
const two = { team: [nadia, tobias], missing: [] };

test.each([
  ["nothing stands against it", alone, { product: may }, false],
  ["who comes alone may not use it", alone, { product: mayNot }, true],
  ["of two the other may answer for it", two, { product: mayNot }, false],
  ["the server says that nobody does", { ...two, missing }, { product: may }, true],
  ["the server says it of another entry", { ...two, missing }, { product: may, entryId: "b" }, false],
  ["somebody has said why", two, { product: may, value: { useReason: "It rained." } }, true],
  ["the product is not known any more", alone, { product: undefined }, false],
])("%s", (_, visit, use, asked) => expect(asksUseReason(visit, { entryId: "a", value: {}, ...use })).toBe(asked));
