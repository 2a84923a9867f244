import { describe, expect, test } from "vitest";
import { VISITOR, SYSTEM, type Actor } from "#platform/actor.ts";
import { visitPolicy, type VisitSubject } from "./policy.ts";

const open: VisitSubject = {
  status: "open",
  clientId: "ana",
  placeId: "shop",
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
const client = (clientId: string, propertyIds: readonly string[] | null = null): Actor => ({
  kind: "client",
  userId: clientId,
  sessionId: "s",
  clientId,
  accountType: "residential",
  propertyIds,
});
const key = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });

/** `r` reads, `p` reads the paper, `w` writes and finishes, `f` corrects a fresh one, `o` an old one, `s` rates it. */
describe.each<[string, Actor, string]>([
  ["visitor", VISITOR, ""],
  ["the client", client("ana"), "ps"],
  ["who manages that place for the client", client("ana", ["shop"]), "ps"],
  ["who manages another place for the client", client("ana", ["barn"]), ""],
  ["another client", client("ben"), ""],
  ["their technician", staff("nadia", "technician"), "rpwf"],
  ["who went along", staff("bram", "technician"), "rpwf"],
  ["another technician", staff("odalys", "technician"), ""],
  ["support", staff("priya", "support"), "rpwfo"],
  ["manager", staff("mia", "manager"), "rpwfo"],
  ["a key that reads", key("appointments.read"), "rp"],
  ["a key that writes", key("appointments.write"), "rpwfo"],
  ["a key for one's own", key("own_appointments.write"), ""],
  ["the program", SYSTEM, "rpwfo"],
])("%s", (_, actor, may) => {
  test.each([
    ["reads an open one", visitPolicy.read(actor, open), may.includes("r")],
    ["reads the report of a finished one", visitPolicy.readReport(actor, old), may.includes("p")],
    ["reads no report of an open one", visitPolicy.readReport(actor, open), false],
    ["writes an open one", visitPolicy.write(actor, open), may.includes("w")],
    ["writes a finished one", visitPolicy.write(actor, fresh), false],
    ["finishes an open one", visitPolicy.finish(actor, open), may.includes("w")],
    ["finishes it twice", visitPolicy.finish(actor, fresh), false],
    ["amends a fresh one", visitPolicy.amend(actor, fresh), may.includes("f")],
    ["amends an old one", visitPolicy.amend(actor, old), may.includes("o")],
    ["amends an open one", visitPolicy.amend(actor, open), false],
    ["rates it", visitPolicy.rate(actor, old), may.includes("s")],
    ["rates it again", visitPolicy.rate(actor, rated), false],
    ["rates an open one", visitPolicy.rate(actor, open), false],
  ])("%s", (_, is, expected) => expect(is).toBe(expected));
});
