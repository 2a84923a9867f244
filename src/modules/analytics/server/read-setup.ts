import { isDeepStrictEqual } from "node:util";
import { FIRST_COMPANY_NAME } from "#modules/company/rules.ts";
import { currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Setup, SetupLine } from "../contract.ts";
import { setupPolicy } from "../policy.ts";
import {
  FIRST_BUSINESS_HOURS,
  isConfirmable,
  SETUP_ENTRIES,
  type ConfirmableEntry,
  type SetupEntry,
} from "../rules-setup.ts";

/** Each part ends with the first row that answers it, however large the company has become. */
const FACTS = `
  select setup_checklist.is_hidden, setup_checklist.confirmed,
    exists (select from service where is_active and is_public and price_cents > 0) as has_services,
    (select count(*)::integer from technician where status = 'active') as technicians,
    (select count(*)::integer from technician where status = 'active' and user_id is not null) as logins,
    (select id from technician where status = 'active' and user_id is null order by sort_name, id limit 1) as no_login_id,
    exists (
      select from user_account
      where kind = 'staff' and staff_role <> 'technician' and deactivated_at is null
      offset 1
    ) as has_team,
    exists (select from client where archived_at is null and status in ('active', 'expired')) as has_client,
    exists (
      select from appointment
      where status in ('scheduled', 'confirmed', 'in-progress', 'completed') and time_window is null
    ) as has_appointment,
    not exists (select from client) and not exists (select from appointment) and not exists (select from inbox_item)
      as is_unused
  from setup_checklist`;

interface Facts {
  is_hidden: boolean;
  confirmed: ConfirmableEntry[];
  has_services: boolean;
  technicians: number;
  logins: number;
  no_login_id: string | null;
  has_team: boolean;
  has_client: boolean;
  has_appointment: boolean;
  is_unused: boolean;
}

/** What is set up and what is not, as the data says it. */
export async function readSetup(ctx: Ctx, { sendsEmail }: { sendsEmail: boolean }): Promise<Setup> {
  const [company, [facts]] = await Promise.all([currentCompany(ctx), rowsOf<Facts>(ctx.db, FACTS)]);
  if (!facts) throw new Error("The row of the checklist is missing; migration 0067 makes it.");
  const isDone = { ...ofCompany(company), ...ofRecords(facts), email: sendsEmail };
  const entries = SETUP_ENTRIES.filter((entry) => setupPolicy.do(ctx.actor, entry)).map((entry): SetupLine => {
    const isConfirmed = isConfirmable(entry) ? facts.confirmed.includes(entry) : null;
    const isAboutLogins = entry === "logins" && facts.technicians > 0;
    return {
      entry,
      isDone: isDone[entry] || isConfirmed === true,
      isConfirmed,
      count: isAboutLogins ? { done: facts.logins, total: facts.technicians } : null,
      target: isAboutLogins ? facts.no_login_id : null,
    };
  });
  return {
    isHidden: facts.is_hidden,
    done: entries.filter((entry) => entry.isDone).length,
    total: entries.length,
    entries,
    isUnused: facts.is_unused,
  };
}

const ofCompany = (company: CompanyRow) => ({
  company:
    ![company.phone, company.email, company.street, company.city, company.zip_code].includes("") &&
    company.name !== FIRST_COMPANY_NAME,
  hours: !isDeepStrictEqual(company.business_hours, FIRST_BUSINESS_HOURS),
  areas: company.service_areas.length > 0,
  website: company.tagline.en.trim() !== "" && company.story.en.trim() !== "",
});

const ofRecords = (facts: Facts) =>
  ({
    services: facts.has_services,
    technicians: facts.technicians > 0,
    logins: facts.technicians > 0 && facts.logins === facts.technicians,
    team: facts.has_team,
    client: facts.has_client,
    appointment: facts.has_appointment,
  }) satisfies Partial<Record<SetupEntry, boolean>>;
