import type { Pool } from "#platform/server/database/pool.ts";

export interface Note {
  text: string;
  what: "asked" | "answered" | "refused";
}

/** The pool, with a note of each statement on its connections: when it is sent, and when its answer is there. */
export function notedPool(pool: Pool): { pool: Pool; notes: Note[] } {
  const notes: Note[] = [];
  const connect: Pool["connect"] = async () => {
    const connection = await pool.connect();
    return {
      query: async (text, values) => {
        notes.push({ text, what: "asked" });
        try {
          const answer = await connection.query(text, values);
          notes.push({ text, what: "answered" });
          return answer;
        } catch (fault) {
          notes.push({ text, what: "refused" });
          throw fault;
        }
      },
      release: (destroy) => connection.release(destroy),
    };
  };
  return { pool: { ...pool, connect }, notes };
}
