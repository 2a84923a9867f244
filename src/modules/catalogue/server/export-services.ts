import { stringify } from "csv-stringify/sync";
import type { FileAnswer } from "#platform/contract.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { dollarsText } from "#platform/money.ts";
import { wallClockOf } from "#platform/server/calendar/calendar.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { ServiceFilter } from "../contract.ts";
import { allServices, type ServiceRow } from "./queries.ts";

/** The list as a file for a spreadsheet, whatever its length. */
export async function exportServices(ctx: Ctx, filter: ServiceFilter): Promise<FileAnswer> {
  const services = await allServices(ctx, filter);
  const { time_zone: zone } = await currentCompany(ctx);
  const { day } = wallClockOf(ctx.now(), zone);
  await audit(ctx, {
    action: "catalogue.services_exported",
    entityType: "service_export",
    entityId: day,
    changes: { exported: services.length, filter },
  });
  return {
    name: `services-${day}.csv`,
    body: stringify(services.map(toLine), {
      header: true,
      // Spreadsheets take UTF-8 for granted only behind this mark.
      bom: true,
      record_delimiter: "\r\n",
      cast: { string: defused },
    }),
  };
}

const toLine = (service: ServiceRow) => ({
  Name: service.name,
  Description: service.description,
  Category: service.category,
  Price: dollarsText(service.price_cents),
  "Price type": service.price_cents === null ? "by estimate" : service.price_type,
  Unit: service.unit,
  Minutes: service.minutes,
  Frequencies: service.frequency_options.join("; "),
  Popular: yesOrNo(service.is_popular),
  Public: yesOrNo(service.is_public),
  Featured: yesOrNo(service.is_featured),
  Technicians: service.technicians_required,
  "Skill level": service.skill_level,
  Specialty: service.specialty,
  Equipment: service.required_equipment.join("; "),
  Materials: service.materials.join("; "),
  "Special requirements": service.special_requirements,
  Seasonal: yesOrNo(service.is_seasonal),
  Emergency: yesOrNo(service.is_emergency),
  Indoor: yesOrNo(service.is_indoor),
  Outdoor: yesOrNo(service.is_outdoor),
  Residential: yesOrNo(service.is_residential),
  Commercial: yesOrNo(service.is_commercial),
  Warranty: service.warranty,
  "Follow-up days": service.follow_up_days ?? "",
  Offered: yesOrNo(service.is_active),
});

const yesOrNo = (value: boolean) => (value ? "yes" : "no");
