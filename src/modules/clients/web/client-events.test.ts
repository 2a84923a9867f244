import { expect, test } from "vitest";
import { auditActions } from "../../../testing/audit-actions.ts";
import { CLIENT_WORDS, eventOf } from "./client-events.ts";

test("everything that is written of a client and what belongs to them has words, and nothing else", () => {
  const kinds = ["client", "agreement", "document", "document_request"];
  expect(Object.keys(CLIENT_WORDS).toSorted()).toEqual(auditActions(...kinds));
});

test("the client who stays and the one who went are told apart", () => {
  expect([eventOf("clients.merged"), eventOf("clients.merged_with")]).toEqual([
    "Merged into another client",
    "Merged with another client",
  ]);
});
