import { expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../testing/actors.ts";
import { documentPolicy, type DocumentSubject } from "./policy.ts";

const owner: Actor = {
  kind: "client",
  userId: "ana",
  sessionId: "s",
  clientId: "a",
  accountType: "commercial",
  propertyIds: null,
};
const PEOPLE: Record<string, Actor> = {
  ...ACTORS,
  owner,
  "user of the place": { ...owner, userId: "mia", propertyIds: ["p"] },
  "user of another place": { ...owner, userId: "leo", propertyIds: ["q"] },
  "another client": { ...owner, userId: "ben", clientId: "b" },
};
const upload: DocumentSubject = {
  clientId: "a",
  propertyId: "p",
  source: "upload",
  audience: "client",
  isArchived: false,
  uploadedBy: "ana",
};
const SUBJECTS: Record<string, DocumentSubject> = {
  upload,
  "the manager's upload": { ...upload, propertyId: null, uploadedBy: "leo" },
  "the office's": { ...upload, source: "office", uploadedBy: "s" },
  "for the office alone": { ...upload, audience: "office" },
  archived: { ...upload, isArchived: true },
  report: { ...upload, source: "visit-report", uploadedBy: null },
  invoice: { ...upload, source: "invoice", uploadedBy: null },
};

/** What each may do: r(ead), c(hange), v(ersion), a(rchive), s(hare). */
const TABLE: Record<string, Record<string, string>> = {
  upload: { support: "rcva", technician: "", owner: "rvs", "user of the place": "rvs", "user of another place": "" },
  "the manager's upload": { owner: "rvs", "user of the place": "", "user of another place": "rvs" },
  "the office's": { manager: "rcva", owner: "rs", "user of the place": "rs", "another client": "" },
  "for the office alone": { administrator: "rcva", owner: "", "user of the place": "" },
  archived: { support: "ra", owner: "" },
  report: { support: "rca", owner: "rs", "user of the place": "rs", "user of another place": "" },
  invoice: { support: "rca", owner: "rs", "user of the place": "", "another client": "" },
};

const cases = Object.entries(TABLE).flatMap(([what, rows]) =>
  Object.entries(rows).map(([who, rights]) => ({ what, who, rights })),
);

test.each(cases)("$who may do '$rights' with $what", ({ what, who, rights }) => {
  const actor = PEOPLE[who];
  const subject = SUBJECTS[what];
  if (!actor || !subject) throw new Error(`There is no ${who} or ${what}`);
  const { read, change, addVersion, archive, share } = documentPolicy;
  const may = { r: read(actor, subject), c: change(actor, subject), v: addVersion(actor, subject), a: archive(actor) };
  const all = Object.entries({ ...may, s: share(actor, subject) });
  expect(
    all
      .filter(([, isAllowed]) => isAllowed)
      .map(([letter]) => letter)
      .join(""),
  ).toBe(rights);
});
