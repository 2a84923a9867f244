import { SYSTEM } from "#platform/actor.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { systemNow } from "#platform/server/clock.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createDb, rowsOf } from "#platform/server/database/db.ts";
import { openPool } from "#platform/server/database/open-database.ts";

export interface Command {
  ctx: Ctx;
  say: (line: string) => void;
  end: () => Promise<void>;
}

/**
 * What somebody runs at a terminal beside the program, with its settings and as the program itself. The embedded database
 * is open in one process at a time: where the program runs on it, or never did, this one says so and ends with code 1.
 */
export async function openCommand(name: string): Promise<Command> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const fail = (fault: Error): never => {
    say(fault.message);
    process.exit(1);
  };
  const pool = await openPool(readConfig(process.env), { onFailure: fail, onError: fail });
  const db = createDb(pool);
  const [found] = await rowsOf<{ table: string | null }>(db, "select to_regclass('ledger_journal')::text as table");
  if (!found?.table)
    fail(new Error("This database has not been set up by this version yet. Please start the program first."));
  return {
    say,
    end: () => pool.end(),
    ctx: {
      db,
      actor: SYSTEM,
      now: systemNow,
      language: "en",
      origin: { requestId: name, address: null, userAgent: null },
    },
  };
}
