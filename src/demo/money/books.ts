import type { Insertable } from "kysely";
import type { Account, JournalKind } from "#modules/billing/rules.ts";
import { instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { inChunks } from "../in-chunks.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";

interface Entry {
  account: Account;
  cents: number;
  clientId?: string;
  invoiceId?: string;
}

interface Entered {
  kind: JournalKind;
  causeId: string;
  onDate: string;
  memo: string;
  entries: readonly Entry[];
}

type Invoice = Pick<
  Insertable<Database["invoice"]>,
  "id" | "number" | "client_id" | "invoice_on" | "subtotal_cents" | "tax_cents" | "total_cents"
>;

/** The ledger of the story: what the program would have posted then, written at once. */
export interface Books {
  post: (entered: Entered) => void;
  issue: (invoice: Invoice) => void;
  write: (ctx: Ctx) => Promise<void>;
}

const POSTED_AT = 17 * 60;

export const invoiceReference = (number: number): string => `INV-${String(number).padStart(6, "0")}`;

export function openBooks({ zone }: Story, random: Random): Books {
  const journals: Insertable<Database["ledger_journal"]>[] = [];
  const entries: Insertable<Database["ledger_entry"]>[] = [];
  const books: Books = {
    post({ kind, causeId, onDate, memo, entries: told }) {
      const at = instantOfOrNext(onDate, POSTED_AT, zone);
      const id = random.id(at);
      const kept = told.filter(({ cents }) => cents !== 0);
      journals.push({
        id,
        kind,
        cause_id: causeId,
        on_date: onDate,
        posted_at: at.toISOString(),
        memo,
        posted_by: null,
        entry_count: kept.length,
      });
      for (const [position, { account, cents, clientId, invoiceId }] of kept.entries())
        entries.push({
          journal_id: id,
          position: position + 1,
          account,
          client_id: clientId ?? null,
          invoice_id: invoiceId ?? null,
          cents,
        });
    },
    issue(invoice) {
      const whose = { clientId: invoice.client_id, invoiceId: invoice.id };
      books.post({
        kind: "invoice-issued",
        causeId: invoice.id,
        onDate: invoice.invoice_on,
        memo: `${invoiceReference(invoice.number)} issued`,
        entries: [
          { account: "receivable", cents: invoice.total_cents, ...whose },
          { account: "service-revenue", cents: -invoice.subtotal_cents, ...whose },
          { account: "sales-tax", cents: -invoice.tax_cents, ...whose },
        ],
      });
    },
    async write({ db }) {
      await inChunks(journals, (rows) => db.insertInto("ledger_journal").values(rows).execute());
      await inChunks(entries, (rows) => db.insertInto("ledger_entry").values(rows).execute());
    },
  };
  return books;
}
