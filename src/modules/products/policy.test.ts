import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { faultOfUse, productPolicy, type Holder, type UsableProduct } from "./policy.ts";

test.each([
  //               read   papers manage
  ["visitor", false, false, false],
  ["client", false, false, false],
  ["administrator", true, true, true],
  ["manager", true, true, true],
  ["technician", false, true, false],
  ["support", true, true, false],
  ["system", true, true, true],
] as const)("%s", (who, read, readPapers, manage) => {
  expect(productPolicy.read(ACTORS[who])).toBe(read);
  expect(productPolicy.readPapers(ACTORS[who])).toBe(readPapers);
  expect(productPolicy.manage(ACTORS[who])).toBe(manage);
});

const ON = "2026-03-02";
const usual: UsableProduct = { kind: "pesticide", isRestrictedUse: false, states: [], categories: [] };
const material: UsableProduct = { ...usual, kind: "material" };
const onlyDelaware: UsableProduct = { ...usual, states: ["DE"] };
const needs7B: UsableProduct = { ...usual, categories: [{ state: "NJ", category: "7B" }] };
const restricted: UsableProduct = { ...usual, isRestrictedUse: true };
const restricted7B: UsableProduct = { ...needs7B, isRestrictedUse: true };

const licence = (told: Partial<Holder["licences"][number]> = {}) => ({
  state: "NJ",
  category: "7A",
  kind: "applicator" as const,
  expiresOn: "2027-01-01",
  ...told,
});

test.each<[string, UsableProduct, Holder["licences"], string | null]>([
  ["any license of the state is enough", usual, [licence()], null],
  ["it is good on its last day", usual, [licence({ expiresOn: ON })], null],
  ["and not on the day after", usual, [licence({ expiresOn: "2026-03-01" })], "lapsed"],
  ["one of another state is none", usual, [licence({ state: "DE" })], "no_license"],
  ["without any", usual, [], "no_license"],
  ["a material asks for none", material, [], null],
  ["a material of another state is not used", { ...material, states: ["DE"] }, [licence()], "state"],
  ["the product is not registered there", onlyDelaware, [licence()], "state"],
  ["the category fits", needs7B, [licence({ category: "7B" })], null],
  ["another category does not", needs7B, [licence()], "category"],
  [
    "a lapsed one of the category does not",
    needs7B,
    [licence(), licence({ category: "7B", expiresOn: "2026-01-01" })],
    "category",
  ],
  [
    "a category of another state is not asked for",
    { ...usual, categories: [{ state: "DE", category: "7B" }] },
    [licence()],
    null,
  ],
  ["restricted use by an applicator", restricted, [licence()], null],
  ["restricted use by a registered technician", restricted, [licence({ kind: "technician" })], "restricted"],
  [
    "the applicator's license has to be the one of the category",
    restricted7B,
    [licence(), licence({ category: "7B", kind: "technician" })],
    "restricted",
  ],
])("%s", (_name, product, licences, code) => {
  expect(faultOfUse(product, { licences }, { state: "NJ", on: ON })?.code ?? null).toBe(code);
});

test("the reason stands by itself", () => {
  const at = { state: "NJ", on: ON };
  const reason = (product: UsableProduct, licences: Holder["licences"]) =>
    faultOfUse(product, { licences }, at)?.reason;
  expect(reason(onlyDelaware, [])).toBe("Not registered for use in NJ");
  expect(reason(usual, [])).toBe("No license for NJ on file");
  expect(reason(usual, [licence({ expiresOn: "2026-01-01" }), licence({ expiresOn: "2026-02-01" })])).toBe(
    "License for NJ expired on 2026-02-01",
  );
  expect(reason(needs7B, [licence()])).toBe("Needs a license of category 7B for NJ");
  expect(reason(restricted, [licence({ kind: "technician" })])).toBe("Restricted use: only for certified applicators");
});
