import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { markupOf } from "../../../../testing/render.tsx";
import { ArrivalFailed } from "./arrival-failed-panel.tsx";

const contact = { name: "Ana Reyes", phone: "3025550142", hasEmail: true, language: "en", greeting: "Hello Ana," };
const offline = new CallError("network.offline");

test("without a connection it says that nobody may know, and offers a call and a text", () => {
  const markup = markupOf(<ArrivalFailed contact={contact} error={offline} />);
  for (const words of ["No connection: Ana Reyes may not have been told", "or call or text", "tel:", "sms:"])
    expect(markup).toContain(words);
  const unreachable = markupOf(<ArrivalFailed contact={{ ...contact, phone: "", hasEmail: false }} error={offline} />);
  expect(unreachable).toContain("it may not have been logged");
  for (const words of ["or call", "tel:", "sms:"]) expect(unreachable).not.toContain(words);
});

test("what the office refused says why", () => {
  const refused = new CallError("visits.cannot_tell", { status: 409, message: "Please call the client." });
  const markup = markupOf(<ArrivalFailed contact={contact} error={refused} />);
  expect(markup).toMatch(/It was not sent\..*Please call the client\./);
});
