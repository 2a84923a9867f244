import { expect, test } from "vitest";
import { valuesOf } from "./form-values.ts";

test("texts, lists and boxes by their names", () => {
  expect(
    valuesOf([
      { name: "email", type: "email", value: " ana@example.com", checked: false },
      { name: "state", type: "select-one", value: "DE" },
      { name: "notes", type: "textarea", value: "" },
      { name: "newsletter", type: "checkbox", value: "on", checked: true },
      { name: "rememberMe", type: "checkbox", value: "on", checked: false },
    ]),
  ).toEqual({ email: " ana@example.com", state: "DE", notes: "", newsletter: true, rememberMe: false });
});

const pests = (chosen: readonly string[]) =>
  ["Ants", "Fleas", "Moths"].map((value) => ({
    name: "pests",
    type: "checkbox",
    value,
    checked: chosen.includes(value),
  }));

test.each([[[]], [["Fleas"]], [["Ants", "Moths"]]])(
  "of boxes with values of their own, the list of the chosen: %j",
  (chosen) => {
    expect(valuesOf(pests(chosen))).toEqual({ pests: chosen });
  },
);

const choice = (chosen: string | null) =>
  ["residential", "commercial"].map((value) => ({
    name: "accountType",
    type: "radio",
    value,
    checked: value === chosen,
  }));

test.each([
  ["residential", "residential"],
  ["commercial", "commercial"],
  [null, ""],
])("of radio buttons with %j chosen, %j counts", (chosen, value) => {
  expect(valuesOf(choice(chosen))).toEqual({ accountType: value });
});
