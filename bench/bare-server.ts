/**
 * The peer: a bare Fastify with the same statements on the same PostgreSQL and nothing around them. No contract, no
 * actor, no validation, no log. Settings come as one JSON argument; prints its address when it listens.
 */
import { createHash, randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { changeTexts, UUID } from "./support/fresh-values.ts";
import type { Statement } from "./support/recorded.ts";
import { valuesInTurn, type Subjects } from "./support/subjects.ts";

interface Settings {
  databaseUrl: string;
  poolSize: number;
  /** Each is asked under the path of its name; several are asked at once, and the last one's rows are the answer. */
  reads?: Record<string, Statement | Statement[]>;
  write?: Write | WriteOfSubjects;
}

/** Each request is about another one of those that are there. */
interface WriteOfSubjects {
  statements: Statement[];
  subjects: Subjects;
}

/** Each request is of somebody new. */
interface Write {
  statements: Statement[];
  /** Strings of the recorded write that belong to that one person and have to differ in each request. */
  personal: string[];
  /** The day of the recorded write, and all the days over which requests are spread, as ours are. */
  day: string;
  days: string[];
}

// Written by the bench that starts this process, by the same type.
const settings = JSON.parse(process.argv[2] ?? "{}") as Settings;
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: settings.poolSize });
const nameOf = new Map<string, string>();

function named({ text, values }: Statement) {
  const name = nameOf.get(text) ?? createHash("sha1").update(text).digest("hex");
  nameOf.set(text, name);
  return { name, text, values: [...values] };
}

let turn = 0;

/** The recorded values of the write, with new ids and a new person in every text. */
function freshValues(write: Write): unknown[][] {
  const ids = new Map<string, string>();
  const freshId = (old: string) => {
    const known = ids.get(old);
    if (known) return known;
    // Still time-ordered like the recorded ones, so that indexes grow at their right edge alike.
    const made =
      Date.now()
        .toString(16)
        .padStart(12, "0")
        .replace(/^(.{8})(.{4})$/, "$1-$2") + randomUUID().slice(13);
    ids.set(old, made);
    return made;
  };
  const person = randomUUID();
  turn += 1;
  const day = write.days[turn % write.days.length] ?? write.day;
  const renew = (text: string): string => {
    const renamed = text.replace(UUID, freshId).replaceAll(write.day, day);
    return write.personal.reduce((text, word, index) => text.replaceAll(word, freshWord(word, person, index)), renamed);
  };
  return write.statements.map(({ values }) => values.map((value) => changeTexts(value, renew)));
}

/** Same length and alphabet as the word it stands for: digits stay digits, a name stays a name. */
function freshWord(word: string, person: string, index: number): string {
  const source = createHash("sha512").update(`${person}${index}`).digest("hex").toUpperCase();
  const digits = BigInt(`0x${source}`).toString();
  return /^\d+$/.test(word) ? digits.slice(0, word.length) : source.slice(0, word.length);
}

const app = Fastify({ logger: false });

for (const [name, statement] of Object.entries(settings.reads ?? {}))
  app.get(`/${name}`, async () => {
    const asked = [statement].flat().map((one) => pool.query<Record<string, unknown>>(named(one)));
    return (await Promise.all(asked)).at(-1)?.rows;
  });

const { write } = settings;
if (write) {
  const next = "subjects" in write ? await turnsOf(write) : () => freshValues(write);
  app.post("/write", async (_request, reply) => {
    const values = next();
    const client = await pool.connect();
    try {
      for (const [index, statement] of write.statements.entries()) {
        await client.query(named({ text: statement.text, values: values[index] ?? [] }));
      }
      return await reply.code(201).send({ status: "scheduled" });
    } catch (fault) {
      await client.query("rollback");
      throw fault;
    } finally {
      client.release();
    }
  });
}

async function turnsOf({ statements, subjects }: WriteOfSubjects): Promise<() => unknown[][]> {
  const { text, values } = subjects.rows;
  const { rows } = await pool.query<string[]>({ text, values: [...values], rowMode: "array" });
  return valuesInTurn(statements, subjects, rows);
}

process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
process.once("SIGTERM", () => void app.close().then(() => pool.end()));
