import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { addTechnician, getTechnician, TechnicianDetail, updateTechnician, type TechnicianForm } from "../contract.ts";
import { technicianForm } from "../factories.ts";

const { manager } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const log = () =>
  world.db.selectFrom("audit_log").select(["action", "changes", "performed_by"]).orderBy("id").execute();

async function add(told: Partial<TechnicianForm> = {}) {
  const form = technicianForm(told);
  const { status, body } = await world.call(manager, addTechnician, form);
  expect(status).toBe(201);
  return { form, ...TechnicianDetail.parse(body) };
}

test("adds what the form holds, and the log knows who did", async () => {
  const added = await add({ specialties: ["Termites", "Termites"] });
  expect(added).toMatchObject({
    fullName: "Noor Zeldin",
    phone: "(302) 555-0190",
    specialties: ["Termites"],
    serviceAreas: ["DE", "Newark, DE"],
    status: "active",
    hourlyRateCents: 3150,
    rating: null,
    completedJobs: 0,
    version: 1,
    login: null,
    calendar: null,
    can: { update: true, manageCalendar: true },
  });
  expect(added.hours.monday).toEqual({ kind: "company" });
  expect(await log()).toMatchObject([
    {
      action: "technicians.added",
      performed_by: "u",
      changes: { name: "Noor Zeldin", phone: [null, "(302) 555-0190"], hourly_rate_cents: [null, 3150] },
    },
  ]);
});

test("technicians.email_taken: in whatever letters, when adding and when changing", async () => {
  const first = await add({ email: "noor@company.example" });
  const again = await world.call(manager, addTechnician, technicianForm({ email: "NOOR@company.example" }));
  expect([again.status, again.body.code]).toEqual([409, "technicians.email_taken"]);

  const second = await add();
  const input = { ...second.form, id: second.id, version: 1, email: first.email };
  expect((await world.call(manager, updateTechnician, input)).body.code).toBe("technicians.email_taken");
});

test("changes what the form holds; the log has what was and what is", async () => {
  const { form, id } = await add();
  const input = { ...form, id, version: 1, position: "Lead Technician" as const, bio: "" };
  const { status, body } = await world.call(manager, updateTechnician, input);
  expect(status).toBe(200);
  expect(body).toMatchObject({ position: "Lead Technician", bio: "", version: 2 });
  expect((await log()).at(-1)).toMatchObject({
    action: "technicians.updated",
    changes: { position: ["Specialist", "Lead Technician"], bio: ["Hears what walls say.", ""] },
  });
});

test("nothing that differs is no change", async () => {
  const { form, id } = await add();
  const { body } = await world.call(manager, updateTechnician, { ...form, id, version: 1 });
  expect(body.version).toBe(1);
  expect(await log()).toHaveLength(1);
});

test("technicians.changed_meanwhile: of two who looked at the same state the second is told", async () => {
  const { form, id } = await add();
  const change = (bio: string) => world.call(manager, updateTechnician, { ...form, id, version: 1, bio });
  const answers = await Promise.all([change("One"), change("Two")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("technicians.changed_meanwhile");
  const { body } = await world.call(manager, getTechnician, { id });
  expect(body.version).toBe(2);
});

test.each(["nobody", "0197b3a0-0000-7000-8000-000000000000"])("technicians.not_found: %s", async (id) => {
  const input = { ...technicianForm(), id, version: 1 };
  expect(await world.call(manager, updateTechnician, input)).toMatchObject({
    status: 404,
    body: { code: "technicians.not_found" },
  });
  expect((await world.call(manager, getTechnician, { id })).status).toBe(404);
});

test.each([
  ["firstName", { firstName: " " }, "First name is required"],
  ["lastName", { lastName: "" }, "Last name is required"],
  ["email", { email: "noor" }, "Please enter a valid email address"],
  ["phone", { phone: "555-0190" }, "Please enter a phone number of ten digits"],
  ["position", { position: "" }, "Please choose a position"],
  ["hireDate", { hireDate: "2024-02-30" }, "Please enter the hire date"],
  ["hireDate", { hireDate: "2099-01-01" }, "Please enter a hire date between 1950 and a year from now"],
  ["phone", { phone: "1234567890123456" }, "Please enter a phone number of ten digits"],
  ["experience", { experience: 1.5 }, "Please enter whole years, 0 to 80"],
  ["hourlyRateCents", { hourlyRateCents: -1 }, "Please enter an amount from $0 to $10,000"],
  ["serviceAreas.0", { serviceAreas: ["Delaware"] }, "Please enter areas as DE or Newark, DE"],
])("%s has to be right", async (path, told, message) => {
  // What the types refuse, a program may still send.
  const input = { ...technicianForm(), ...told } as TechnicianForm;
  const { status, body } = await world.call(manager, addTechnician, input);
  expect([status, body.errors]).toEqual([422, [{ path, message }]]);
});
