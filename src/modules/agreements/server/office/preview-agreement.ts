import { findService } from "#modules/catalogue/server/index.ts";
import { isDay } from "#platform/days.ts";
import type { OutputOf, ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { AppError } from "#platform/errors.ts";
import type { previewAgreement as endpoint } from "../../contract-preview.ts";
import { autoTotalCents, endsOnOf, isOngoing, pricesOfVisits, visitsInTerm, visitsPaidFor } from "../../rules-terms.ts";
import { findTemplate, type TemplateVersion } from "../drafts/find-template.ts";
import { writeText } from "../drafts/write-text.ts";
import { baseCentsOf } from "./read-choices.ts";

type Asked = ParsedInputOf<typeof endpoint>;
type Preview = OutputOf<typeof endpoint>;

const EMPTY: Preview["text"] = { language: "en", title: "", facts: [], sections: [] };

/** The text that a form makes while it is filled in, with blanks for what is not known yet, and what it comes to. */
export async function previewAgreement(ctx: Ctx, asked: Asked): Promise<Preview> {
  const service = asked.serviceId === undefined ? undefined : await findService(ctx, asked.serviceId);
  const template = asked.templateId === undefined ? undefined : await findIfAny(ctx, asked.templateId);
  const told = known({ ...asked, language: asked.language ?? "en", serviceName: service?.name });
  const written = template ? await writeText(ctx, told, template.texts) : { text: EMPTY, blanks: [] };
  return { ...written, price: priceOf(asked, service ? baseCentsOf(service) : null) };
}

/** What nobody has told is left out. */
const known = <Told extends object>(told: Told) =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Told]: Exclude<Told[Name], undefined>;
  };

const findIfAny = (ctx: Ctx, id: string): Promise<TemplateVersion | undefined> =>
  findTemplate(ctx, id).catch((fault: unknown) => {
    // It was archived while somebody filled in the form; sending the form tells so.
    if (fault instanceof AppError && fault.code === "agreements.template_not_found") return undefined;
    throw fault;
  });

function priceOf({ frequency, duration, startsOn, totalCents }: Asked, baseCents: number | null): Preview["price"] {
  if (frequency === undefined || duration === undefined || startsOn === undefined || !isDay(startsOn)) return null;
  const terms = { frequency, duration };
  const visits = visitsInTerm(startsOn, terms);
  const total = totalCents ?? null;
  return {
    baseCents,
    autoTotalCents: baseCents === null ? null : autoTotalCents(baseCents, terms),
    visits,
    visitsPaidFor: baseCents === null || total === null || isOngoing(terms) ? null : visitsPaidFor(total, baseCents),
    eachCents: total === null ? null : pricesOfVisits(total, visits, terms).eachCents,
    endsOn: endsOnOf(startsOn, terms),
  };
}
