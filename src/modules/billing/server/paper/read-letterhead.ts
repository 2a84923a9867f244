import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Letterhead } from "./invoice-document.ts";

/** The company as it stands at the head of its papers, by its settings. */
export async function readLetterhead(ctx: Ctx): Promise<Letterhead> {
  const company = await currentCompany(ctx);
  const place = [company.city, [company.state, company.zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    name: company.name,
    lines: [company.street, place, company.phone, company.email, company.website].filter((line) => line !== ""),
    taxId: company.tax_id,
    license: company.license,
  };
}
