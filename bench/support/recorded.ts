import type { Pool } from "#platform/server/database/pool.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The pool, with a note of every statement that goes through it while `during` runs. */
export function recording(pool: Pool): { pool: Pool; during: (work: () => Promise<unknown>) => Promise<Statement[]> } {
  let noted: Statement[] | null = null;
  const note = (text: string, values: readonly unknown[] = []) => noted?.push({ text, values });
  return {
    pool: {
      ...pool,
      kind: pool.kind,
      query: (text, values) => {
        note(text, values);
        return pool.query(text, values);
      },
      connect: async () => {
        const connection = await pool.connect();
        return {
          query: (text, values) => {
            note(text, values);
            return connection.query(text, values);
          },
          release: (destroy) => connection.release(destroy),
        };
      },
      script: (text) => pool.script(text),
      listen: (channel, heard, resumed) => pool.listen(channel, heard, resumed),
      end: () => pool.end(),
    },
    during: async (work) => {
      const statements: Statement[] = [];
      noted = statements;
      await work();
      noted = null;
      return statements;
    },
  };
}
