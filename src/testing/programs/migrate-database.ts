import { migrate } from "#platform/server/database/migrate.ts";
import { createPgPool } from "#platform/server/database/pg-pool.ts";

/** A process that migrates the database at this address, as every process of the program does when it starts. */
const [, , url = ""] = process.argv;
const pool = createPgPool({
  url,
  size: 2,
  onError: (fault) => {
    throw fault;
  },
});
process.stdout.write(JSON.stringify(await migrate(pool)));
await pool.end();
