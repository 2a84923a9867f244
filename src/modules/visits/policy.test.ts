import { describe, expect, test } from "vitest";
import { VISITOR, SYSTEM, type Actor } from "#platform/actor.ts";
import { visitPolicy, type VisitSubject } from "./policy.ts";

const open: VisitSubject = {
  status: "open",
  clientId: "ana",
  technicianUserIds: ["nadia", "bram"],
  isCorrectable: false,
  isRated: false,
};
const fresh: VisitSubject = { ...open, status: "finished", isCorrectable: true };
const old: VisitSubject = { ...open, status: "finished" };
const rated: VisitSubject = { ...old, isRated: true };

const staff = (userId: string, role: "administrator" | "manager" | "support" | "technician"): Actor => ({
  kind: "staff",
  userId,
  sessionId: "s",
  role,
});
const client = (clientId: string): Actor => ({
  kind: "client",
  userId: clientId,
  sessionId: "s",
  clientId,
  accountType: "residential",
});
const key = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });

describe.each([
  //                         who                                   read   report write  finish fresh  old    rate   again
  ["visitor", VISITOR, false, false, false, false, false, false, false, false],
  ["the client", client("ana"), false, true, false, false, false, false, true, false],
  ["another client", client("ben"), false, false, false, false, false, false, false, false],
  ["their technician", staff("nadia", "technician"), true, true, true, true, true, false, false, false],
  ["who went along", staff("bram", "technician"), true, true, true, true, true, false, false, false],
  ["another technician", staff("odalys", "technician"), false, false, false, false, false, false, false, false],
  ["support", staff("priya", "support"), true, true, true, true, true, true, false, false],
  ["manager", staff("mia", "manager"), true, true, true, true, true, true, false, false],
  ["a key that reads", key("appointments.read"), true, true, false, false, false, false, false, false],
  ["a key that writes", key("appointments.write"), true, true, true, true, true, true, false, false],
  ["a key for one's own", key("own_appointments.write"), false, false, false, false, false, false, false, false],
  ["the program", SYSTEM, true, true, true, true, true, true, false, false],
])("%s", (_, actor, read, report, write, finish, amendFresh, amendOld, rate, rateAgain) => {
  test.each([
    ["reads an open one", visitPolicy.read(actor, open), read],
    ["reads the report of a finished one", visitPolicy.readReport(actor, old), report],
    ["reads no report of an open one", visitPolicy.readReport(actor, open), false],
    ["writes an open one", visitPolicy.write(actor, open), write],
    ["writes a finished one", visitPolicy.write(actor, fresh), false],
    ["finishes an open one", visitPolicy.finish(actor, open), finish],
    ["finishes it twice", visitPolicy.finish(actor, fresh), false],
    ["amends a fresh one", visitPolicy.amend(actor, fresh), amendFresh],
    ["amends an old one", visitPolicy.amend(actor, old), amendOld],
    ["amends an open one", visitPolicy.amend(actor, open), false],
    ["rates it", visitPolicy.rate(actor, old), rate],
    ["rates it again", visitPolicy.rate(actor, rated), rateAgain],
    ["rates an open one", visitPolicy.rate(actor, open), false],
  ])("%s", (_, is, expected) => expect(is).toBe(expected));
});
