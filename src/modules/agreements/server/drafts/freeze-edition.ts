import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { AgreementRow } from "../queries.ts";
import type { EditionContent } from "../tables.ts";
import { placeLine } from "./field-values.ts";
import type { Told } from "./field-values.ts";
import { findTemplate } from "./find-template.ts";
import { homeSaleOf } from "./home-sale.ts";
import { writeText, type WrittenText } from "./write-text.ts";

/** The text of an agreement as it would be sent now, by the version of the template that it was written with. */
export async function textOf(ctx: Ctx, row: AgreementRow): Promise<WrittenText> {
  const { texts } = await findTemplate(ctx, row.template_id, row.template_version);
  return writeText(ctx, toldOf(row), texts);
}

/** Everything of which the PDF is made, as it is kept from then on; and what nobody has filled in yet. */
export async function freezeEdition(
  ctx: Ctx,
  row: AgreementRow,
): Promise<{ content: EditionContent; blanks: readonly string[] }> {
  const { text, blanks } = await textOf(ctx, row);
  const company = await currentCompany(ctx);
  const t = textsFor(text.language);
  const signers = await signersOf(ctx, row.id);
  return {
    blanks,
    content: {
      reference: row.reference,
      text,
      letterhead: {
        name: company.name,
        lines: [company.street, placeLine(company), company.phone, company.email].filter((line) => line !== ""),
      },
      footer:
        company.phone === ""
          ? t("agreements:text.footerWithoutPhone", { reference: row.reference })
          : t("agreements:text.footer", { reference: row.reference, phone: company.phone }),
      ...(row.sold_at_home && { homeSale: homeSaleOf(company) }),
      signers: signers.map(({ id, party, name, title, email }) => ({ id, party, name, title, email })),
    },
  };
}

export const signersOf = ({ db }: Ctx, agreementId: string) =>
  db.selectFrom("agreement_signer").selectAll().where("agreement_id", "=", agreementId).orderBy("position").execute();

const toldOf = (row: AgreementRow): Told => ({
  reference: row.reference,
  language: row.language,
  clientName: row.client_name,
  clientEmail: row.client_email,
  clientPhone: row.client_phone,
  clientAddress: row.client_address,
  contractType: row.contract_type,
  serviceId: row.service_id,
  serviceName: row.service_name,
  frequency: row.frequency,
  duration: row.duration,
  startsOn: row.starts_on,
  timeWindow: row.time_window,
  totalCents: row.total_cents,
  paymentTerms: row.payment_terms,
  services: row.services,
  specialTerms: row.special_terms,
  autoRenews: row.auto_renews,
  soldAtHome: row.sold_at_home,
});
