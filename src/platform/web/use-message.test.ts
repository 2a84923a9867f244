import { expect, test } from "vitest";
import { createTexts } from "./i18n.tsx";
import { translateMessage } from "./use-message.ts";

const spanish = createTexts("es", {
  ui: { states: { loading: "Cargando" } },
  "public-site": { messages: { "Please choose: now.": "Elija: ahora.", "City is required": "" } },
});

test("finds a sentence in whatever namespace has it, dots and colons and all", () => {
  expect(translateMessage(spanish, "Please choose: now.")).toBe("Elija: ahora.");
});

test("gives the English sentence when nobody translated it", () => {
  expect(translateMessage(spanish, "Full name is required")).toBe("Full name is required");
  expect(translateMessage(spanish, "toString")).toBe("toString");
});
