import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../testing/render.tsx";
import { useFailureText } from "./use-failure-text.ts";

function Failure({ error }: { error: CallError }) {
  return useFailureText()(error, "Nobody answered.");
}

test.each([
  ["no connection", new CallError("network.offline"), "We can’t reach the server; you may be offline."],
  ["an ill server", new CallError("server.error", { status: 500, message: "Internal" }), "Nobody answered."],
  ["a refusal", new CallError("some.code", { status: 409, message: "That is taken." }), "That is taken."],
  ["too many, for seconds", new CallError("request.too_many", { status: 429, retryAfter: 5 }), "wait 1 minute and"],
  ["too many, for minutes", new CallError("request.too_many", { status: 429, retryAfter: 61 }), "wait 2 minutes and"],
  ["too many, nobody knows how long", new CallError("request.too_many", { status: 429 }), "wait 1 minute and"],
])("%s is told in words", (_name, error, words) => {
  expect(markupOf(<Failure error={error} />)).toContain(words);
});

test("in the language of the page", () => {
  const error = new CallError("request.too_many", { status: 429, retryAfter: 900 });
  expect(markupOf(<Failure error={error} />, { language: "fr" })).toContain("Patientez 15 minutes");
});
