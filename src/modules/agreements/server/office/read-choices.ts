import { findSoldServices } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { OutputOf } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readAgreementChoices } from "../../contract-preview.ts";
import { AGREEMENT_FREQUENCIES, PLAN_FREQUENCY, SUGGESTED_BASE_CENTS } from "../../rules-terms.ts";
import { homeSaleFault } from "../drafts/home-sale.ts";

/** What the dialog offers: services that are sold, with what one visit costs, and templates. */
export async function readChoices(ctx: Ctx): Promise<OutputOf<typeof readAgreementChoices>> {
  const services = await findSoldServices(ctx);
  const templates = await ctx.db
    .selectFrom("agreement_template")
    .innerJoin("agreement_template_version", (join) =>
      join
        .onRef("agreement_template_version.template_id", "=", "agreement_template.id")
        .onRef("agreement_template_version.version", "=", "agreement_template.version"),
    )
    .selectAll("agreement_template")
    .select("agreement_template_version.texts")
    .where("agreement_template.archived_at", "is", null)
    .orderBy("agreement_template.name")
    .execute();
  return {
    homeSaleFault: homeSaleFault(await currentCompany(ctx)),
    services: services.map((service) => ({
      id: service.id,
      slug: service.slug,
      name: service.name,
      baseCents: baseCentsOf(service),
      minutes: service.minutes,
      frequencies: AGREEMENT_FREQUENCIES.filter((one) => {
        const frequency = PLAN_FREQUENCY[one];
        return frequency !== null && service.is_recurring && service.frequency_options.includes(frequency);
      }),
    })),
    templates: templates.map((template) => ({
      id: template.id,
      slug: template.slug,
      name: template.name,
      contractType: template.contract_type,
      states: template.states,
      languages: LANGUAGES.filter((language) => template.texts[language] !== null),
    })),
  };
}

/** What one visit costs: by the catalogue, else as is usual; null: unknown. */
export const baseCentsOf = ({
  slug,
  price_cents: cents,
}: {
  slug: string;
  price_cents: number | null;
}): number | null => (cents !== null && cents > 0 ? cents : (SUGGESTED_BASE_CENTS[slug] ?? null));
