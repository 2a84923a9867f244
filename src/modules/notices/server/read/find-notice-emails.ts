import type { Ctx } from "#platform/server/context.ts";
import type { NoticeEmail } from "../../contract.ts";
import { EMAILED_RULES } from "../../rules.ts";
import { findSentEmails, saysNow } from "../emails/find-sent-emails.ts";
import type { NoticeColumns } from "../judge/change-notice.ts";
import { findContents } from "../paper/find-planned.ts";

type Asked = Pick<NoticeColumns, "id" | "rule" | "appointment_id" | "starts_at">;

/** The emails about these notices, for the current time of their appointments, by notice, the latest first. */
export async function findNoticeEmails(ctx: Ctx, notices: readonly Asked[]): Promise<Map<string, NoticeEmail[]>> {
  const emailed = notices.filter(({ rule }) => EMAILED_RULES.includes(rule));
  const ids = [...new Set(emailed.map(({ appointment_id: id }) => id))];
  const sent = await findSentEmails(ctx, ids);
  const contents = sent.size === 0 ? new Map<string, string>() : await findContents(ctx, ids);
  return new Map(
    emailed.map(({ id, appointment_id: appointmentId, starts_at: at }) => {
      const now = { startsAt: new Date(at).toISOString(), content: contents.get(appointmentId) ?? "" };
      const emails = (sent.get(appointmentId) ?? []).flatMap((one) =>
        one.mail === null || one.startsAt !== now.startsAt ? [] : [toEmail(one, one.mail, saysNow(one, now))],
      );
      return [id, emails.toReversed()];
    }),
  );
}

const toEmail = (
  { isUpdate }: { isUpdate: boolean },
  { id, ...mail }: { id: string; status: NoticeEmail["status"]; to: string; at: string },
  isCurrent: boolean,
): NoticeEmail => ({ mailId: id, ...mail, isUpdate, isCurrent });
