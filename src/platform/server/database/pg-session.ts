import pg from "pg";
import type { QueryAnswer } from "./pool.ts";
import { createStatementNames, type StatementNames } from "./pg-statements.ts";

/** What every session starts with: the readings of dates depend on it, whatever the server's own settings are. */
export const SESSION_SETTINGS = "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'";

const FEATURE_NOT_SUPPORTED = "0A000";
const NO_SUCH_STATEMENT = "26000";

export interface Runner {
  run(client: pg.ClientBase, text: string, values?: readonly unknown[]): Promise<QueryAnswer>;
}

/** Runs statements by name, so that they are parsed and planned once per connection. */
export function createRunner(names: StatementNames = createStatementNames()): Runner {
  return {
    async run(client, text, values = []) {
      // Several statements in one text cannot be prepared.
      const name = values.length === 0 && text.includes(";") ? undefined : names.nameOf(text);
      const query = { text, values: [...values] };
      if (name === undefined) return client.query(query);
      try {
        return await client.query({ ...query, name });
      } catch (fault) {
        // The statement did not run, so outside a transaction it may run again; inside one the transaction is lost
        // anyway, and the next try gets a new plan.
        if (!isUselessPlan(fault)) throw fault;
        names.forget(text);
        if (client.getTransactionStatus() !== "I") throw fault;
        return client.query(query);
      }
    },
  };
}

/** A migration changed the table under a kept plan; or preparing it failed for the one who asked just before. */
const isUselessPlan = (fault: unknown) =>
  fault instanceof pg.DatabaseError &&
  (fault.code === NO_SUCH_STATEMENT ||
    (fault.code === FEATURE_NOT_SUPPORTED && fault.routine === "RevalidateCachedQuery"));

/** A channel as SQL writes it. */
export const channelName = (channel: string) => pg.escapeIdentifier(channel);

/**
 * A transaction that somebody left open must not reach whoever uses the connection next. After a failure the driver
 * does not know yet how it stands with the transaction, so it is ended in any case.
 */
export async function endOpenTransaction(client: pg.ClientBase, failed: boolean): Promise<void> {
  if (failed || client.getTransactionStatus() !== "I") await client.query("rollback");
}
