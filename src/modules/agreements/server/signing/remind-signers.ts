import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { REMINDER_DAYS } from "../../rules-signing.ts";
import { signatureReminderDue } from "../events.ts";

const SLICE = 500;
/** One that was missed for so long is left out: the next one comes. */
const LATE_DAYS = 3;

/** Noted and told in one transaction, so that each is told once. */
const NOTE = `
  insert into agreement_reminder (agreement_id, edition, signer_id, days, at)
  select signature.agreement_id, signature.edition, signature.signer_id, $2::integer, $1::timestamptz
  from agreement_signature as signature
  join agreement on agreement.id = signature.agreement_id and agreement.edition = signature.edition
  join agreement_signer as signer on signer.id = signature.signer_id
  where signature.signed_at is null and signature.declined_at is null
    and signature.asked_at <= $1::timestamptz - make_interval(days => $2::integer)
    and signature.asked_at > $1::timestamptz - make_interval(days => $2::integer + ${LATE_DAYS})
    and agreement.status = 'sent' and (agreement.sign_by > $1::timestamptz or signer.party = 'company')
    and not exists (
      select from agreement_reminder as known
      where known.agreement_id = signature.agreement_id and known.edition = signature.edition
        and known.signer_id = signature.signer_id and known.days = $2::integer
    )
  order by signature.asked_at
  limit ${SLICE}
  on conflict on constraint agreement_reminder_pk do nothing
  returning agreement_id as "agreementId", edition, signer_id as "signerId",
    (select agreement.client_id from agreement where agreement.id = agreement_reminder.agreement_id) as "clientId"`;

interface Noted {
  agreementId: string;
  edition: number;
  signerId: string;
  clientId: string;
}

/** Some days after somebody was asked to sign and has not, they are asked once more, each time once; the company, too. */
export async function remindSigners(ctx: Ctx): Promise<void> {
  for (const days of REMINDER_DAYS) {
    let noted = SLICE;
    while (noted === SLICE)
      noted = await inTransaction(ctx, async (ctx) => {
        const rows = await rowsOf<Noted>(ctx.db, NOTE, [ctx.now().toISOString(), days]);
        for (const row of rows) await emit(ctx, signatureReminderDue, { ...row, days });
        return rows.length;
      });
  }
}
