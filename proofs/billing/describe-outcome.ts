import { checkLedger } from "#modules/billing/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { contentOf } from "#platform/server/mail/mail.ts";
import type { Secrets } from "#platform/server/secrets.ts";

/** What there is, part by part, in words that are the same in every run: no ids, no numbers that are given by turns, no hours. */
export type Outcome = Record<string, string[]>;

/**
 * What each id and number stands for: a client's address, of an invoice its client and due day, of a payment its invoice
 * and which one of it that is.
 */
const NAMES = `
  with client_name as (
    select client.id, split_part(client.email, '@', 1) as name from client
  ), invoice_name as (
    select invoice.id, invoice.reference,
      concat('invoice of ', client_name.name, ' due ', invoice.due_on, ' over ', invoice.subtotal_cents) as name
    from invoice join client_name on client_name.id = invoice.client_id
  ), payment_name as (
    select payment.id, payment.reference, payment.charge_id, payment.request_key,
      concat('payment ', row_number() over (partition by allocated.invoice_id order by payment.number), ' of ',
        coalesce(invoice_name.name, 'nothing')) as name
    from payment
    left join lateral (
      select invoice_id from payment_allocation as allocation where allocation.payment_id = payment.id limit 1
    ) as allocated on true
    left join invoice_name on invoice_name.id = allocated.invoice_id
  )
  select id::text as key, name from client_name
  union all select id::text, name from invoice_name
  union all select reference, name from invoice_name
  union all select id::text, name from payment_name
  union all select reference, name from payment_name
  union all select charge_id, 'charge of ' || name from payment_name where charge_id is not null
  union all select refund.id::text, 'refund of ' || payment_name.name
    from refund join payment_name on payment_name.id = refund.payment_id
  union all select refund.provider_refund_id, 'provider refund of ' || payment_name.name
    from refund join payment_name on payment_name.id = refund.payment_id where refund.provider_refund_id is not null
  union all select dispute.id::text, 'dispute of ' || payment_name.name
    from dispute join payment_name on payment_name.id = dispute.payment_id
  union all select dispute.provider_dispute_id, 'provider dispute of ' || payment_name.name
    from dispute join payment_name on payment_name.id = dispute.payment_id
  union all select id, 'payout of ' || made_on from sandbox_payout
  union all select payout.id::text, 'our payout of ' || made_on
    from payout join sandbox_payout on sandbox_payout.id = payout.provider_payout_id
  union all select entry.id::text, concat('line ', line.kind, ' ', line.cents, ' of ', line.at::date)
    from provider_entry as entry join sandbox_entry as line on line.id = entry.entry_id
  union all select method.id::text, 'method of ' || client_name.name
    from payment_method as method join client_name on client_name.id = method.client_id
  union all select user_account.id::text, 'login of ' || split_part(email, '@', 1) from user_account`;

/** Each row becomes one line. Days are those of New York. */
const PARTS: Record<string, string> = {
  invoices: `select invoice.id, status, invoice_on, due_on, subtotal_cents, tax_cents, total_cents, bill_email,
      cents as balance, plan_period_on, cancel_reason, day(sent_at) as sent, day(paid_at) as paid
    from invoice left join invoice_balance on invoice_balance.invoice_id = invoice.id`,
  "numbers of invoices": "select min(number), max(number), count(distinct number) from invoice",
  "invoices of agreements": `select agreement.reference, agreement.status, agreement.starts_on, agreement_term_on, count(invoice.id) as invoices
    from agreement left join invoice on invoice.agreement_id = agreement.id
    group by agreement.id, agreement_term_on`,
  "lines of invoices": "select invoice_id, position, description, quantity, unit_cents, is_taxable from invoice_line",
  "events of invoices": "select invoice_id, kind, day(at) as day, by_user, cents, subject_id, note from invoice_event",
  payments: `select payment.id, kind, status, amount_cents, refunded_cents, received_on, method_label, origin, failure,
      failure_code, is_hard_failure, fee_cents, needs_action, method_id, charge_id, day(paid_at) as paid,
      day(failed_at) as failed, array(select concat(invoice_id, ' ', cents, ' ', refunded_cents)
        from payment_allocation where payment_id = payment.id) as invoices
    from payment`,
  "numbers of payments": "select min(number), max(number), count(distinct number) from payment",
  "sums of payments": `select on_date, status, sum(payments) as payments, sum(cents) as cents, sum(refunded_cents) as refunded
    from payment_counter group by on_date, status having sum(payments) <> 0`,
  "sums of invoices": `select status, sum(invoices) as invoices, sum(cents) as cents from invoice_counter
    group by status having sum(invoices) <> 0 or sum(cents) <> 0`,
  refunds: "select id, payment_id, cents, kind, outcome, status, failure_code, provider_refund_id from refund",
  disputes:
    "select payment_id, cents, reason, status, day(opened_at) as opened, day(decided_at) as decided from dispute",
  payouts: "select provider_payout_id, cents, status, arrives_on from payout",
  tries: "select invoice_id, attempt, payment_id, tried_on, skipped from autopay_try",
  "late fees": "select invoice_id, charged_on, cents, rate, past_due_cents from late_fee",
  reminders: "select invoice_id, step, day(reminded_at) as day from invoice_reminder",
  methods: `select id, kind, last4, is_default, is_once, day(removed_at) as removed, day(detached_at) as detached,
      expiry_told_of from payment_method`,
  setups: "select client_id, kind, status, method_id, failure_code from payment_setup",
  differences:
    "select kind, payment_id, provider_cents, ledger_cents, resolved_at is null as is_open from provider_difference",
  "lines that were compared": "select id, kind, cents, fee_cents, agreed_at is not null as agrees from provider_entry",
  "events of the provider": `select type, count(*), count(*) filter (where handled_at is null) as left
    from provider_event group by type`,
  "charges at the provider": `select payment_id, cents, refunded_cents, fee_cents, status, failure_code, description,
      day(made_at) as day from sandbox_charge`,
  "refunds at the provider": "select id, charge_id, cents, status, failure_code from sandbox_refund",
  "disputes at the provider": "select charge_id, cents, status, day(made_at) as day from sandbox_dispute",
  "payouts at the provider": "select made_on, arrives_on, cents, status from sandbox_payout",
  "books of the provider": "select kind, object_id, cents, fee_cents, payout_id, day(at) as day from sandbox_entry",
  "methods at the provider": "select token, status, count(*) from sandbox_method group by token, status",
  journals: `select kind, cause_id, on_date, memo, posted_by, array(
      select concat_ws(' ', account, cents, client_id, invoice_id) from ledger_entry where journal_id = journal.id
      order by position
    ) as entries from ledger_journal as journal`,
  accounts: "select account, sum(cents) as cents from ledger_entry group by account",
  clients: "select id, payment_status from client",
  notifications: "select message, cause, recipient, channel, status, day(created_at) as day from notification",
  links: "select invoice_id, day(made_at) as made, day(expires_at) as expires from pay_link",
  audit:
    "select action, entity_type, entity_id, changes - 'number' as changes, performed_by, day(at) as day from audit_log",
};

const DAY_OF = /\bday\((\w+)\)/g;
const WORDS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?:INV|PAY)-\d{6,}|\b(?:ch|re|dp|po|pm|cus|seti|txn|evt)_[0-9a-f]{32}/g;
/** The addresses at which an invoice is paid and an agreement is signed. */
const SECRETS = /\/(pay|sign)\/[\w-]{20,}/g;

/** Looks while nothing runs. */
export async function describeOutcome(ctx: Ctx, secrets: Secrets): Promise<Outcome> {
  const names = new Map<string, string>();
  for (const { key, name } of await rowsOf<{ key: string; name: string }>(ctx.db, NAMES)) names.set(key, name);
  const inWords = (text: string) =>
    text
      .replaceAll(WORDS, (word) => names.get(word) ?? (word.includes("_") ? word.slice(0, word.indexOf("_")) : "(id)"))
      .replaceAll(SECRETS, "/$1/(secret)");
  const outcome: Outcome = {};
  for (const [part, statement] of Object.entries(PARTS)) {
    const text = statement.replaceAll(DAY_OF, "($1 at time zone 'America/New_York')::date");
    const rows = await rowsOf<{ row: unknown }>(ctx.db, `select to_jsonb(found) as row from (${text}) as found`);
    outcome[part] = rows.map(({ row }) => inWords(JSON.stringify(row))).sort();
  }
  const { faults } = await checkLedger(ctx);
  outcome["what verify-ledger finds"] = faults.map((fault) => inWords(JSON.stringify(fault)));
  outcome["mails"] = await mailsOf(ctx, secrets, inWords);
  return outcome;
}

/** As their readers get them. */
async function mailsOf({ db }: Ctx, secrets: Secrets, inWords: (text: string) => string): Promise<string[]> {
  const mails = await db.selectFrom("mail").selectAll().execute();
  return mails
    .map((mail) => {
      const { text, attachments } = contentOf(mail, secrets);
      const { key, to_address: to, subject, status } = mail;
      const files = attachments.map(({ filename }) => filename);
      return inWords(JSON.stringify({ to, subject, key, status, files, text }));
    })
    .sort();
}
