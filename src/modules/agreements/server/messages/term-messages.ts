import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Message } from "#platform/server/notifications/message.ts";
import { agreementExpired, renewalNear } from "../events.ts";
import type { AgreementRow } from "../queries.ts";
import { staffMessage } from "./staff-messages.ts";

/** To the office: that a term is near its end, or that an agreement has expired. */
export const termMessages = (publicUrl: string): readonly Message[] => [
  staffMessage(publicUrl, {
    name: "agreements.office_renewal_near",
    event: renewalNear,
    cause: ({ agreementId, endsOn, days }) => `agreement:${agreementId}:${endsOn}:${days}`,
    say: (agreement, { endsOn }) => ({
      title: agreement.auto_renews ? "Agreement renews soon" : "Agreement ends soon",
      text: `Its term ends on ${longDayLabel(endsOn, "en")}. ${thenWords(agreement)}`,
    }),
  }),
  staffMessage(publicUrl, {
    name: "agreements.office_expired",
    event: agreementExpired,
    cause: ({ agreementId }) => `agreement:${agreementId}:expired`,
    say: (agreement, { wasSigned }) =>
      wasSigned
        ? { title: "Agreement ended", text: endedWords(agreement) }
        : {
            title: "Agreement expired unsigned",
            text: "It was not signed in time, and its link no longer works. Write a new one if it is still wanted.",
          },
  }),
];

const thenWords = ({ auto_renews: renews }: AgreementRow): string =>
  renews
    ? "It renews by itself once the client has been given notice."
    : "It does not renew by itself. Renew it to keep the client.";

const endedWords = ({ auto_renews: renews }: AgreementRow): string =>
  renews
    ? "Its term is over, and it did not renew by itself: the client was not given notice in time, the recurring service had ended, or another agreement follows it."
    : "Its term is over, and it does not renew by itself.";
