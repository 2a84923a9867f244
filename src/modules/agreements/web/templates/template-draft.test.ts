import { expect, test } from "vitest";
import {
  isShowable,
  startTemplate,
  templateToSend,
  withField,
  withLanguage,
  withMoved,
  withNewSection,
  withoutSection,
  withSection,
  withText,
  type DraftText,
} from "./template-draft.ts";

const text: DraftText = {
  title: "Agreement",
  sections: ["a", "b", "c"].map((heading, key) => ({ key, heading, text: heading })),
};
const order = ({ sections }: DraftText) => sections.map(({ heading }) => heading).join("");

test("sections move one place and stay at the ends, with their keys", () => {
  expect(order(withMoved(text, 2, -1))).toBe("acb");
  expect(order(withMoved(text, 0, 1))).toBe("bac");
  expect(withMoved(text, 0, -1)).toBe(text);
  expect(withMoved(text, 2, 1)).toBe(text);
  expect(withMoved(text, 2, -1).sections[1]?.key).toBe(2);
});

test("a section that is added has a key of its own, also after another was removed", () => {
  const without = withoutSection(text, 1);
  expect(order(without)).toBe("ac");
  expect(withNewSection(without).sections.at(-1)).toEqual({ key: 3, heading: "", text: "" });
  expect(isShowable(withNewSection(text))).toBe(false);
  expect(isShowable(withSection(text, 0, { text: "More" }))).toBe(true);
});

test("a field is put where the cursor was, or at the end", () => {
  expect(withField("Hello !", "client.name", 6)).toBe("Hello {{client.name}}!");
  expect(withField("Hello ", "client.name", null)).toBe("Hello {{client.name}}");
});

test("what is sent has the codes of states and no keys; a language that was not written is none", () => {
  const draft = withText({ ...startTemplate(null), name: "Mosquitoes", states: "de, NJ  md" }, "en", text);
  expect(templateToSend(draft)).toEqual({
    name: "Mosquitoes",
    contractType: "residential",
    states: ["DE", "NJ", "MD"],
    texts: {
      en: { title: "Agreement", sections: ["a", "b", "c"].map((one) => ({ heading: one, text: one })) },
      es: null,
      fr: null,
    },
  });
  expect(templateToSend(withLanguage(draft, "es")).texts.es?.title).toBe("Agreement");
});
