import type { NoticeDetail } from "#modules/notices/contract.ts";
import { listAppointmentNotices } from "#modules/notices/contract.ts";
import type { WorkKind } from "#modules/notices/rules.ts";
import { makeProduct } from "#modules/products/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { WorldOptions } from "../world.ts";
import { createOfficeWorld, manager } from "./office.ts";
import { makeVisitOffice, visitOfficeOf, type VisitOffice } from "./visit-office.ts";

interface Place {
  state: string;
  property_type?: "single-family" | "office" | null;
}

/** The office on the Monday before, where services do what they are assumed to do, and a client who lives in one of the four states. */
export interface NoticeOffice extends VisitOffice {
  propertyId: string;
  setPlace: (place: Place) => Promise<void>;
  /** A product with all that a notice has to say of it: “Fen Concentrate”, or another one. */
  stock: (product?: Parameters<typeof makeProduct>[1]) => Promise<void>;
  /** What is brought to an appointment; what nobody has in stock has no more than its name. */
  plan: (appointmentId: string, chemicals?: readonly string[]) => Promise<void>;
  setWork: (slug: string, work: readonly WorkKind[]) => Promise<void>;
  /** An appointment on Tuesday at ten, as the office books it, and what is asked of it. */
  book: (told?: Parameters<VisitOffice["create"]>[0]) => Promise<string>;
  noticesOf: (appointmentId: string) => Promise<NoticeDetail[]>;
  noticeOf: (appointmentId: string, rule: NoticeDetail["rule"]) => Promise<NoticeDetail>;
}

export async function openNoticeOffice(place: Place, parts: Pick<WorldOptions, "pdf"> = {}): Promise<NoticeOffice> {
  const world = await createOfficeWorld({}, parts);
  const { ids, property } = await world.stored("notice office", async () => {
    const ids = await makeVisitOffice(world);
    world.clock.set("2026-03-02T15:00:00Z");
    await world.db.deleteFrom("notice_service").execute();
    const property = await world.db
      .selectFrom("property")
      .select("id")
      .where("client_id", "=", ids.clientId)
      .executeTakeFirstOrThrow();
    return { ids, property };
  });
  const office = visitOfficeOf(world, ids);
  const setPlace = async ({ state, property_type = "single-family" }: Place) => {
    await world.db.updateTable("property").set({ state, property_type }).where("id", "=", property.id).execute();
  };
  await setPlace(place);
  const noticesOf = async (id: string) => (await world.call(manager, listAppointmentNotices, { id })).body.data;
  return {
    ...office,
    propertyId: property.id,
    setPlace,
    stock: async (product = {}) => {
      await makeProduct(world.ctx(SYSTEM), {
        name: "Fen Concentrate",
        epaNumber: "123-45",
        ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
        signalWord: "caution",
        reentryMinutes: 240,
        ...product,
      });
      const state_licenses = JSON.stringify({ MD: "MD-31415", NJ: "NJ-2718" });
      await world.db.updateTable("company").set({ state_licenses, phone: "(302) 555-0142" }).execute();
    },
    plan: async (appointmentId, chemicals = ["Fen Concentrate"]) => {
      const none: string[] = [];
      await world.db
        .insertInto("appointment_instructions")
        .values({
          appointment_id: appointmentId,
          ...{ target_pests: none, treatment_methods: none, equipment: none, areas: none, chemicals: [...chemicals] },
        })
        .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet({ chemicals: [...chemicals] }))
        .execute();
    },
    setWork: async (slug, work) => {
      const service = await world.db
        .selectFrom("service")
        .select("id")
        .where("slug", "=", slug)
        .executeTakeFirstOrThrow();
      const said = { work: [...work], changed_at: world.clock.now().toISOString() };
      await world.db
        .insertInto("notice_service")
        .values({ service_id: service.id, ...said })
        .onConflict((conflict) => conflict.constraint("notice_service_pk").doUpdateSet(said))
        .execute();
    },
    book: async (told = {}) => {
      const { id } = await office.create(told);
      await world.runJobs();
      return id;
    },
    noticesOf,
    noticeOf: async (id, rule) => {
      const found = (await noticesOf(id)).find((one) => one.rule === rule);
      if (!found) throw new Error(`The appointment has no notice ${rule}`);
      return found;
    },
  };
}
