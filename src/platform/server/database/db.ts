import { Kysely, PostgresDialect, CompiledQuery, type Compilable, type Transaction } from "kysely";
import type { Pool } from "./pool.ts";

/** Every table of the program; each module adds its own in `server/tables.ts` by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Database {}

/** A connection or a transaction: `db.isTransaction` tells. */
export type Db = Kysely<Database> | Transaction<Database>;

const poolOf = new WeakMap<object, Pool>();

/** The pool behind a query builder, or behind a transaction begun with `inTransaction`. */
export const poolBehind = (db: Db): Pool | undefined => poolOf.get(db);

/** Lets a transaction know the pool that it came from. */
export function rememberPool(transaction: Db, from: Db): void {
  const pool = poolOf.get(from);
  if (pool) poolOf.set(transaction, pool);
}

/** The query builder over a pool. Statements are built for PostgreSQL 15. */
export function createDb(pool: Pool): Kysely<Database> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const connection = await pool.connect();
          return {
            // Kysely's types ask for the overload with a cursor, which we never use.
            query: ((text: string, values: readonly unknown[]) => connection.query(text, values)) as never,
            release: () => connection.release(),
          };
        },
        end: () => pool.end(),
        options: {},
      },
    }),
  });
  poolOf.set(db, pool);
  return db;
}

/**
 * Runs one statement written by hand, for hot reads where building it anew costs more than running it: the text is
 * a constant, so the pool prepares it once. Takes part in the transaction if `db` is one.
 */
export async function rowsOf<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const pool = db.isTransaction ? undefined : poolOf.get(db);
  // The caller states the shape of the row, as in every hand-written statement; tests on both databases hold it to that.
  if (pool) return (await pool.query(text, values)).rows as Row[];
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * Runs a select of the query builder as `rowsOf` does. Executed by itself it would borrow a connection, which costs as
 * much again as a short read: for the lists that the office looks at all day.
 */
export function readRows<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return rowsOf<Row>(db, sql, parameters);
}

interface DatabaseFault {
  code?: unknown;
  constraint?: unknown;
  detail?: unknown;
}

const isDatabaseFault = (fault: unknown): fault is DatabaseFault =>
  typeof fault === "object" && fault !== null && "code" in fault;

/** SQLSTATE: serialization failure, deadlock. Both say "try again", and nothing of the transaction is left. */
const LOST_RACES: readonly unknown[] = ["40001", "40P01"];

/** Was this transaction ended because another one came in between? */
export const isLostRace = (fault: unknown): boolean => isDatabaseFault(fault) && LOST_RACES.includes(fault.code);

/** The name of the constraint that refused a statement (SQLSTATE class 23), or null when something else failed. */
export function violatedConstraint(fault: unknown): string | null {
  if (!isDatabaseFault(fault) || typeof fault.code !== "string" || !fault.code.startsWith("23")) return null;
  return typeof fault.constraint === "string" ? fault.constraint : null;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The first id of the key that a constraint refused. The database names it in its detail, whose words are no matter. */
export function refusedId(fault: unknown): string | null {
  return isDatabaseFault(fault) && typeof fault.detail === "string" ? (UUID.exec(fault.detail)?.[0] ?? null) : null;
}

/** Turns the refusal of a named constraint into the error that the caller can act on: `.catch(onConstraint(…))`. */
export function onConstraint(name: string, toError: () => Error): (fault: unknown) => never {
  return (fault) => {
    throw violatedConstraint(fault) === name ? toError() : fault;
  };
}
