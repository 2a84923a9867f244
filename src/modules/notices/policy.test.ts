import { expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { noticePolicy, type NoticeSubject } from "./policy.ts";
import { NOTICE_STATES } from "./rules.ts";

const staff = (role: "administrator" | "manager" | "support" | "technician", userId = "u"): Actor => ({
  ...{ kind: "staff", userId, sessionId: "s", role },
});
const client: Actor = {
  ...{ kind: "client", userId: "u", sessionId: "s", clientId: "c", accountType: "residential", propertyIds: null },
};
const keyOf = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });
const notice: NoticeSubject = { state: "open", isAhead: true, technicianUserIds: ["u"] };

test.each<[string, Actor, boolean[]]>([
  //                                                        read   record override neighbors
  ["a visitor", { kind: "visitor" }, [false, false, false, false]],
  ["a client", client, [false, false, false, false]],
  ["whoever goes", staff("technician"), [true, true, false, true]],
  ["another technician", staff("technician", "other"), [false, false, false, false]],
  ["support", staff("support"), [true, true, true, true]],
  ["a manager", staff("manager"), [true, true, true, true]],
  ["an administrator", staff("administrator"), [true, true, true, true]],
  ["a key that reads", keyOf("appointments.read"), [true, false, false, false]],
  ["a key that reads records too", keyOf("appointments.read", "application_records.read"), [true, false, false, true]],
])("%s", (_who, actor, allowed) => {
  expect([
    noticePolicy.read(actor, notice),
    noticePolicy.record(actor, notice),
    noticePolicy.override(actor, notice),
    noticePolicy.seeNeighbors(actor, notice),
  ]).toEqual(allowed);
});

test("what is settled, or of what is over, is not changed any more", () => {
  const may = NOTICE_STATES.filter((state) => noticePolicy.record(staff("manager"), { ...notice, state }));
  expect(may).toEqual(["open", "missed"]);
  expect(noticePolicy.override(staff("manager"), { ...notice, isAhead: false })).toBe(false);
});
