import {
  sql,
  Kysely,
  PostgresDialect,
  CompiledQuery,
  type Compilable,
  type DatabaseConnection,
  type Transaction,
} from "kysely";
import type { Pool } from "./pool.ts";

/** Every table of the program; each module adds its own in `server/tables.ts` by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Database {}

/** A connection or a transaction: `db.isTransaction` tells. */
export type Db = Kysely<Database> | Transaction<Database>;

const poolOf = new WeakMap<object, Pool>();

/** The pool behind a query builder, or behind a transaction begun with `inTransaction`. */
export const poolBehind = (db: Db): Pool | undefined => poolOf.get(db);

const connectionOf = new WeakMap<object, DatabaseConnection>();

/** Lets a transaction know the pool that it came from, and the connection on which it is. */
export async function openTransaction(transaction: Db, from: Db): Promise<void> {
  const pool = poolOf.get(from);
  if (pool) poolOf.set(transaction, pool);
  await transaction.getExecutor().provideConnection((connection) => {
    connectionOf.set(transaction, connection);
    return Promise.resolve();
  });
}

/** The query builder over a pool. Statements are built for PostgreSQL 15. */
export function createDb(pool: Pool): Kysely<Database> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const connection = await pool.connect();
          let isOver = false;
          const query = (text: string, values: readonly unknown[]) => {
            if (isOver && text !== "rollback") return Promise.reject(new Error("The transaction is over"));
            isOver ||= text === "commit";
            return connection.query(text, values);
          };
          return {
            // Kysely's types ask for the overload with a cursor, which we never use.
            query: query as never,
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
  const query = CompiledQuery.raw(text, [...values]);
  // The builder would wait for the answer to an earlier statement of the transaction.
  const connection = connectionOf.get(db);
  return (await (connection ? connection.executeQuery<Row>(query) : db.executeQuery<Row>(query))).rows;
}

/**
 * Runs a select of the query builder as `rowsOf` does. Executed by itself it would borrow a connection, which costs as
 * much again as a short read: for the lists that the office looks at all day.
 */
export function readRows<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  return rowsOf<Row>(db, text, parameters);
}

/**
 * A day that the database does not see when it plans. A bound that it sees lets it plan anew for every question, because
 * it expects to save more by that than planning costs: 0.3 to 1.5 ms for the overview's reads, which took less (0019).
 */
export const unseenDay = (day: string) => sql<string>`(select ${day}::date)`;

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

/** What a command throws that was overtaken by another one: `inTransaction` then begins once more. */
export const lostRace = (why: string): Error => Object.assign(new Error(why), { code: LOST_RACES[0] });

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

/** What a trigger of ours says besides the name of its constraint; empty where nothing. */
export const refusedDetail = (fault: unknown): string =>
  isDatabaseFault(fault) && typeof fault.detail === "string" ? fault.detail : "";

/** Turns the refusal of a named constraint into the error that the caller can act on: `.catch(onConstraint(…))`. */
export function onConstraint(name: string, toError: () => Error): (fault: unknown) => never {
  return (fault) => {
    throw violatedConstraint(fault) === name ? toError() : fault;
  };
}
