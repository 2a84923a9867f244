import { expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { appointmentPolicy } from "./policy.ts";
import { APPOINTMENT_STATUSES, type AppointmentStatus } from "./rules.ts";

const staff = (role: "administrator" | "manager" | "technician" | "support", userId = "u"): Actor => ({
  kind: "staff",
  userId,
  sessionId: "s",
  role,
});
const client = (clientId: string, propertyIds: readonly string[] | null = null): Actor => ({
  kind: "client",
  userId: "u",
  sessionId: "s",
  clientId,
  accountType: "residential",
  propertyIds,
});

const actors = {
  visitor: VISITOR,
  owner: client("hers"),
  managerThere: client("hers", ["shop"]),
  managerElsewhere: client("hers", ["barn"]),
  otherClient: client("another"),
  herTechnician: staff("technician", "tech"),
  otherTechnician: staff("technician", "another"),
  support: staff("support"),
  manager: staff("manager"),
  administrator: staff("administrator"),
  system: SYSTEM,
} as const;

const appointment = (status: AppointmentStatus) => ({
  status,
  clientId: "hers",
  placeId: "shop",
  technicianUserIds: ["tech"],
  hasTime: true,
});

test.each([
  //                   read   confirm cancel reschedule edit   start
  ["visitor", [false, false, false, false, false, false]],
  ["owner", [true, false, true, true, false, false]],
  ["managerThere", [true, false, true, true, false, false]],
  ["managerElsewhere", [false, false, false, false, false, false]],
  ["otherClient", [false, false, false, false, false, false]],
  ["herTechnician", [true, false, false, false, false, true]],
  ["otherTechnician", [false, false, false, false, false, false]],
  ["support", [true, true, true, true, true, true]],
  ["manager", [true, true, true, true, true, true]],
  ["administrator", [true, true, true, true, true, true]],
  ["system", [true, true, true, true, true, true]],
] as const)(
  "with a scheduled appointment, %s may read, confirm, cancel, reschedule, edit, start: %s",
  (who, expected) => {
    const { read, confirm, cancel, reschedule, edit, start } = appointmentPolicy;
    expect(
      [read, confirm, cancel, reschedule, edit, start].map((may) => may(actors[who], appointment("scheduled"))),
    ).toEqual(expected);
  },
);

test.each([
  //               pending scheduled confirmed in-progress completed cancelled
  ["confirm", "manager", [true, true, false, false, false, false]],
  ["cancel", "manager", [true, true, true, true, false, false]],
  ["cancel", "owner", [true, true, true, false, false, false]],
  ["reschedule", "manager", [true, true, true, false, false, false]],
  ["reschedule", "owner", [true, true, true, false, false, false]],
  ["accept", "manager", [true, false, false, false, false, false]],
  ["accept", "herTechnician", [false, false, false, false, false, false]],
  ["edit", "manager", [true, true, true, true, false, false]],
  ["edit", "herTechnician", [false, false, false, false, false, false]],
  ["start", "manager", [false, true, true, false, false, false]],
  ["start", "herTechnician", [false, true, true, false, false, false]],
  ["start", "owner", [false, false, false, false, false, false]],
  ["complete", "manager", [false, false, false, true, false, false]],
  ["complete", "herTechnician", [false, false, false, true, false, false]],
  ["complete", "otherTechnician", [false, false, false, false, false, false]],
  ["rate", "support", [false, false, false, false, true, false]],
  ["rate", "herTechnician", [false, false, false, false, false, false]],
] as const)("%s by %s, by status", (action, who, expected) => {
  expect(APPOINTMENT_STATUSES.map((status) => appointmentPolicy[action](actors[who], appointment(status)))).toEqual(
    expected,
  );
});

test("an appointment without client and technician belongs to the office alone", () => {
  const consultation = {
    status: "scheduled" as const,
    clientId: null,
    placeId: null,
    technicianUserIds: [],
    hasTime: true,
  };
  const readers = Object.entries(actors).filter(([, actor]) => appointmentPolicy.read(actor, consultation));
  expect(readers.map(([who]) => who)).toEqual(["support", "manager", "administrator", "system"]);
});

test("a request without a time can be placed and called off, but neither taken on nor confirmed as it is", () => {
  const request = { ...appointment("pending"), hasTime: false };
  const { confirm, accept, reschedule, cancel, edit } = appointmentPolicy;
  expect([confirm, accept, reschedule, cancel, edit].map((may) => may(actors.manager, request))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
