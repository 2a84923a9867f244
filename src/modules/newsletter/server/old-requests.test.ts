// @module-tag long
import { beforeEach, expect, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { takeDatabaseBefore } from "../../../testing/databases/older-database.ts";

let pool: Pool;
beforeEach(async () => {
  pool = await takeDatabaseBefore("0056");
});

interface Told {
  newsletter: boolean;
  claimed?: boolean;
  archived?: boolean;
  /** When the login's address was proven; null for a login that nobody has proven. */
  login?: string | null;
}

let count = 0;
async function addClient(email: string, { newsletter, claimed = false, archived = false, login }: Told): Promise<void> {
  count += 1;
  const id = `019a0000-0000-7000-8000-${String(count).padStart(12, "0")}`;
  await pool.query(
    `insert into client (id, status, client_type, first_name, last_name, email, email_key, phone, phone_key, street, city,
       state, zip_code, source, language, created_at, updated_at, newsletter, email_is_claimed, archived_at)
     values ($1, 'active', 'residential', 'Ada', 'Marlowe', $2, lower($2), '', '', '1 Larkspur Lane', 'Newark', 'DE', '19711',
       'registration', 'es', '2026-01-05T12:00:00Z', '2026-01-05T12:00:00Z', $3, $4, $5)`,
    [id, email, newsletter, claimed, archived ? "2026-02-01T12:00:00Z" : null],
  );
  if (login === undefined) return;
  await pool.query(
    `insert into user_account (id, email, email_key, password_hash, full_name, first_name, last_name, kind, client_id,
       account_type, is_founder, must_change_password, created_at, email_confirmed_at)
     values ($1::text, $2, lower($2), 'x', 'Ada Marlowe', 'Ada', 'Marlowe', 'client', $1::uuid, 'residential', false, false,
       '2026-01-05T12:00:00Z', $3)`,
    [id, email, login],
  );
}

test("who had ticked the newsletter has asked, and is subscribed where their login proves the mailbox; nobody else is", async () => {
  const proven = "2026-01-06T12:00:00Z";
  await addClient("Proven@homes.example", { newsletter: true, login: proven });
  await addClient("unproven@homes.example", { newsletter: true, login: null, claimed: true });
  await addClient("no-login@homes.example", { newsletter: true });
  await addClient("not-wanted@homes.example", { newsletter: false, login: proven });
  // A stranger registered with an address whose owner has a login and ticked nothing.
  await addClient("victim@homes.example", { newsletter: false, login: proven });
  await addClient("victim@homes.example", { newsletter: true, claimed: true });
  // The same person twice, as a join leaves them.
  await addClient("twice@homes.example", { newsletter: true, archived: true });
  await addClient("twice@homes.example", { newsletter: true, login: proven });

  await migrate(pool);
  const { rows } = await pool.query(
    `select email, status, source, language, asked_at, confirmed_at, confirmed_by from newsletter_subscriber order by email_key`,
  );
  const asked = { source: "registration", language: "es", asked_at: "2026-01-05T12:00:00Z" };
  const waiting = { ...asked, status: "asked", confirmed_at: null, confirmed_by: null };
  const confirmed = { ...asked, status: "confirmed", confirmed_at: proven, confirmed_by: "account" };
  expect(rows).toEqual([
    { ...waiting, email: "no-login@homes.example" },
    { ...confirmed, email: "Proven@homes.example" },
    { ...confirmed, email: "twice@homes.example" },
    { ...waiting, email: "unproven@homes.example" },
    { ...waiting, email: "victim@homes.example" },
  ]);
  const columns = await pool.query(
    "select column_name from information_schema.columns where table_name = 'client' and column_name = 'newsletter'",
  );
  expect(columns.rows).toEqual([]);
});
