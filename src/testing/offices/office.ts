import { expect } from "vitest";
import { sql } from "kysely";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World, type WorldOptions } from "../world.ts";
import { createAppointment, type AppointmentForm, type OfficeAppointment } from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

export const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
export const TUESDAY = "2026-03-03";

type Told = Partial<AppointmentForm> & Record<string, unknown>;

/** On the Monday before: a Spanish-speaking client, two technicians, and room for two appointments at once. */
export interface Office {
  world: World;
  clientId: string;
  nadia: string;
  tobias: string;
  /** What the office's form sends: Nadia goes to the client on Tuesday at ten. */
  form: (told?: Partial<AppointmentForm>) => ReturnType<typeof formOf>;
  /** Makes that appointment, which must not be refused. */
  create: (told?: Told) => Promise<OfficeAppointment>;
  /** An appointment of that client on Tuesday at nine, past every rule. */
  appointment: (told?: Partial<Parameters<typeof makeAppointment>[1]>) => ReturnType<typeof makeAppointment>;
}

/** The ids of what the fixture has made. */
export type OfficeIds = Pick<Office, "clientId" | "nadia" | "tobias">;

export const createOfficeWorld = (
  settings: Record<string, string> = {},
  parts: Pick<WorldOptions, "pdf"> = {},
): Promise<World> => createWorld({ now: "2026-03-02T15:00:00Z", settings, ...parts });

export async function openOffice(
  settings: Record<string, string> = {},
  parts: Pick<WorldOptions, "pdf"> = {},
): Promise<Office> {
  const world = await createOfficeWorld(settings, parts);
  return officeOf(world, await world.stored("office", () => makeOffice(world)));
}

export async function makeOffice(world: World): Promise<OfficeIds> {
  const ctx = world.ctx(SYSTEM);
  await updateCompany(ctx, { visitsAtOnce: 2 });
  await applyNothing(world);
  const { id: clientId } = await makeClient(ctx, { language: "es" });
  const { id: nadia } = await makeTechnician(ctx, { first_name: "Nadia", last_name: "Alder" });
  const { id: tobias } = await makeTechnician(ctx, { first_name: "Tobias", last_name: "Birch" });
  return { clientId, nadia, tobias };
}

export function officeOf(world: World, { clientId, nadia, tobias }: OfficeIds): Office {
  const ctx = world.ctx(SYSTEM);
  const form = (told: Partial<AppointmentForm> = {}) => formOf({ clientId, technicianId: nadia, ...told });
  return {
    world,
    clientId,
    nadia,
    tobias,
    form,
    create: async (told = {}) => {
      const answer = await world.call(manager, createAppointment, form(told));
      expect(answer).toMatchObject({ status: 201 });
      return answer.body;
    },
    appointment: (told = {}) =>
      makeAppointment(ctx, { client_id: clientId, scheduled_on: TUESDAY, start_minute: 540, ...told }),
  };
}

/** No service applies anything: what states ask before that is tested with the notices, and stops no visit here. */
const applyNothing = ({ db, clock }: World): Promise<unknown> =>
  sql`insert into notice_service (service_id, work, changed_at)
    select service.id, '{}', ${clock.now().toISOString()}::timestamptz from service`.execute(db);

const formOf = <T extends Partial<AppointmentForm>>(told: T) => ({
  serviceType: "quarterly-service" as const,
  date: TUESDAY,
  time: "10:00",
  minutes: 75,
  ...told,
});
