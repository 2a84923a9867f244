import { findServiceBySlug, offeredServices, type ServiceRow } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { isAtOwnPlace } from "#modules/properties/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { refusal } from "#platform/server/refusal.ts";
import type { RequestChoices } from "../../contract-choices.ts";
import { ALWAYS_BOOKABLE, isOfType, lastOwnDay, REQUEST_TYPES, type RequestType } from "../../rules-own.ts";
import { addressLine } from "../appointment-columns.ts";
import { ownClientId } from "./own-rows.ts";

/** What the client can ask for, by the types of the form; those that the company does not sell are left out. */
export async function findRequestChoices(ctx: Ctx): Promise<RequestChoices> {
  const services = await bookableServices(ctx);
  const { time_zone: zone } = await currentCompany(ctx);
  const firstDay = todayIn(zone, ctx.now());
  const types = REQUEST_TYPES.map((type) => ({
    type,
    services: services
      .filter((service) => isOfType(type, service))
      .map((service) => ({ slug: service.slug, name: nameIn(ctx, service), minutes: service.minutes })),
  })).filter((choice) => choice.services.length > 0);
  return { types, properties: await findProperties(ctx), firstDay, lastDay: lastOwnDay(firstDay) };
}

async function bookableServices(ctx: Ctx): Promise<ServiceRow[]> {
  const shown = await offeredServices(ctx);
  const always = await Promise.all(ALWAYS_BOOKABLE.map((slug) => findServiceBySlug(ctx, slug)));
  const further = always.flatMap((service) =>
    service?.is_active === true && !shown.some(({ id }) => id === service.id) ? [service] : [],
  );
  return [...further, ...shown];
}

const nameIn = ({ language }: Ctx, { name, translations }: ServiceRow): string =>
  (language === "en" ? undefined : translations[language]?.name) ?? name;

async function findProperties(ctx: Ctx): Promise<RequestChoices["properties"]> {
  const rows = await ctx.db
    .selectFrom("property")
    .select(["id", "label", "street", "city", "state", "zip_code"])
    .where("client_id", "=", ownClientId(ctx))
    .where("archived_at", "is", null)
    .where(isAtOwnPlace(ctx.actor, { property: "property.id", client: "property.client_id" }))
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, label: row.label, address: addressLine(row) }));
}

/**
 * The service that a client may ask for, of that type where one is told.
 *
 * @throws AppError request.invalid
 */
export async function checkBookable(ctx: Ctx, slug: string, type?: RequestType): Promise<ServiceRow> {
  const service = (await bookableServices(ctx)).find((known) => known.slug === slug);
  const types = type === undefined ? REQUEST_TYPES : [type];
  if (!service || !types.some((known) => isOfType(known, service)))
    throw refusal("serviceType", "This service is no longer offered. Please choose another.", ctx.language);
  return service;
}
