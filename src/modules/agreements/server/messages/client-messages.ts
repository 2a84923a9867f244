import { findAgreedPlan } from "#modules/plans/server/index.ts";
import { moneyText } from "#platform/money.ts";
import { dayRangeLabel, longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { nextTermOf } from "../../rules-renewal.ts";
import { agreementCancelled, agreementRenewed, renewalNoticeDue } from "../events.ts";
import { nextRow } from "../renewals/renew-by-itself.ts";
import { serviceNameIn } from "../service-names.ts";
import { clientMessage, type Telling } from "./client-message.ts";

/** To the client: that it was cancelled, that it renews unless they say no, and that it has been renewed. */
export const clientMessages = (publicUrl: string): readonly Message[] => [
  clientMessage(publicUrl, {
    name: "agreements.client_cancelled",
    event: agreementCancelled,
    cause: ({ agreementId }) => `agreement:${agreementId}:cancelled`,
    isMeant: ({ tellsClient }) => tellsClient,
    say: async (ctx, telling) => {
      const { t, said, data } = telling;
      const key = data.wasSigned ? "" : "Unsigned";
      return {
        subject: t(`agreements:office.cancelled.subject${key}`, said),
        heading: t(`agreements:office.cancelled.heading${key}`),
        paragraphs: [
          t(`agreements:office.cancelled.intro${key}`, said),
          ...(data.wasSigned ? [...(await visitWords(ctx, telling)), t("agreements:office.cancelled.money")] : []),
        ],
      };
    },
  }),
  clientMessage(publicUrl, {
    name: "agreements.renewal_notice",
    event: renewalNoticeDue,
    cause: ({ agreementId, endsOn }) => `agreement:${agreementId}:${endsOn}:notice`,
    say: sayNotice,
  }),
  clientMessage(publicUrl, {
    name: "agreements.client_renewed",
    event: agreementRenewed,
    cause: ({ agreementId, endsOn }) => `agreement:${agreementId}:${endsOn}:renewed`,
    say: async (ctx, { agreement, data, t, said, language }) => {
      if (agreement.ends_on !== data.endsOn) return null;
      const days = dayRangeLabel(agreement.starts_on, data.endsOn, language);
      const service = await serviceNameIn(ctx, agreement, language);
      return {
        subject: t("agreements:office.renewed.subject", said),
        heading: t("agreements:office.renewed.heading"),
        paragraphs: [t("agreements:office.renewed.intro", said)],
        facts: [
          [t("agreements:mail.facts.service"), `${service} (${days})`],
          [t("agreements:mail.facts.total"), moneyText(agreement.total_cents)],
        ],
        button: t("agreements:office.notice.button"),
      };
    },
  }),
];

/** What becomes of the visits, as it is by now. */
async function visitWords(ctx: Ctx, { agreement, t, language }: Telling<unknown>): Promise<string[]> {
  const plan = agreement.plan_id === null ? undefined : await findAgreedPlan(ctx, agreement.plan_id);
  if (!plan || plan.isOver) return [t("agreements:office.cancelled.visitsOver")];
  if (plan.endsOn === null) return [t("agreements:office.cancelled.visitsGoOn")];
  return [t("agreements:office.cancelled.visitsUntil", { day: longDayLabel(plan.endsOn, language) })];
}

/**
 * Everything that the laws on renewals ask for: that it renews by itself, until when to say no, how, and how to get its
 * terms. Nothing where somebody has said no meanwhile.
 */
async function sayNotice(ctx: Ctx, { agreement, data, t, said, language, hasLogin }: Telling<{ endsOn: string }>) {
  const { ends_on: endsOn, plan_id: planId } = agreement;
  const next = endsOn === null ? null : nextTermOf(endsOn, agreement);
  if (agreement.status !== "signed" || !agreement.auto_renews || endsOn !== data.endsOn || !next) return null;
  const renewed = planId === null ? agreement : await nextRow(ctx, agreement, next, planId);
  const startsOn = longDayLabel(next.startsOn, language);
  const days = dayRangeLabel(next.startsOn, next.endsOn, language);
  const facts: [string, string][] = [
    [t("agreements:mail.facts.reference"), said.reference],
    [t("agreements:mail.facts.service"), await serviceNameIn(ctx, agreement, language)],
    [t("agreements:office.notice.facts.term"), days],
    [t("agreements:office.notice.facts.total"), moneyText(renewed.total_cents)],
    [t("agreements:office.notice.facts.until"), said.endsOn],
  ];
  return {
    subject: t("agreements:office.notice.subject", { ...said, startsOn }),
    heading: t("agreements:office.notice.heading"),
    paragraphs: [
      t("agreements:office.notice.intro", said),
      t("agreements:office.notice.until", said),
      t(`agreements:office.notice.${wayOf(said)}`, said),
      ...(hasLogin ? [t("agreements:office.notice.portal")] : []),
      t("agreements:office.notice.nothing"),
    ],
    facts,
    button: t("agreements:office.notice.button"),
  };
}

/** How the company can be told. */
function wayOf({ phone, email }: { phone: string; email: string }) {
  if (email === "") return "howReply" as const;
  return phone === "" ? ("howEmail" as const) : ("howPhone" as const);
}
