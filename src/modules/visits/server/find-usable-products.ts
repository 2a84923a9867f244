import { findAppointment } from "#modules/appointments/server/index.ts";
import { findUsableProducts as usableProducts, type UsableProduct as Known } from "#modules/products/server/index.ts";
import { findTechnicianOfUser } from "#modules/technicians/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { UsableProduct } from "../contract.ts";
import { findStateOf } from "./read/find-state.ts";

/**
 * The products for an appointment, those first that whoever asks may use in its state; for those who do not go there,
 * such as the office, those that whoever leads may use.
 *
 * @throws AppError appointments.not_found
 */
export async function findUsableProducts(ctx: Ctx, appointmentId: string): Promise<UsableProduct[]> {
  const appointment = await findAppointment(ctx, appointmentId);
  if (!appointment) throw new AppError("not_found", "appointments.not_found");
  const own = "userId" in ctx.actor ? await findTechnicianOfUser(ctx, ctx.actor.userId) : undefined;
  const isOfTeam = own !== undefined && appointment.assistant_ids.includes(own.id);
  const technicianId = isOfTeam ? own.id : appointment.technician_id;
  if (technicianId === null) return [];
  const state = await findStateOf(ctx, appointmentId);
  const products = await usableProducts(ctx, { technicianId, state: state ?? "", on: appointment.scheduled_on });
  return products.map((product) => toView(product, state));
}

const toView = (product: Known, state: string | null): UsableProduct => ({
  id: product.id,
  name: product.name,
  epaNumber: product.epaNumber,
  signalWord: product.signalWord,
  isRestrictedUse: product.isRestrictedUse,
  kind: product.kind,
  units: [...product.units],
  defaultUnit: product.units[0] ?? "each",
  isDiluted: product.dilution !== null,
  dilution: product.dilution && {
    concentrate: { amount: product.dilution.amount, unit: product.dilution.unit },
    diluent: { amount: product.dilution.per, unit: product.dilution.perUnit },
  },
  methods: [...product.methods],
  targetPests: [...product.targetPests],
  reentryMinutes: product.reentryMinutes,
  reentryNote: product.reentryNote,
  lots: product.lots.map(({ id, number, expiresOn }) => ({ id, number, expiresOn })),
  inVan: product.inVan,
  labelFileId: product.labelFileId,
  sdsFileId: product.sdsFileId,
  // Where nobody knows the state, nobody can say what it asks for.
  mayUse: product.mayUse || state === null,
  reason: state === null ? "" : (product.fault?.reason ?? ""),
});
