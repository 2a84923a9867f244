import { expect, test } from "vitest";
import { formOf, nameOf, NEW_DRAFT } from "./document-draft.ts";

test("what is typed becomes what the server takes", () => {
  const draft = { ...NEW_DRAFT, name: "Termite bond", tags: "termite, 2026 ,, termite", expiresOn: "2026-12-31" };
  expect(formOf(draft)).toEqual({
    name: "Termite bond",
    description: "",
    type: "other",
    category: "other",
    tags: ["termite", "2026"],
    expiresOn: "2026-12-31",
    audience: "client",
    propertyId: null,
  });
});

test.each([
  ["Insurance 2026.pdf", "Insurance 2026"],
  ["map.v2.docx", "map.v2"],
  ["README", "README"],
])("%s is called %s", (file, name) => {
  expect(nameOf(file)).toBe(name);
});
