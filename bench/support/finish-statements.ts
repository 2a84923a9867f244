import { finishVisit } from "#modules/visits/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { OPEN_VISITS, type OpenVisit } from "./open-visits.ts";
import { openRecorded, type Statement } from "./recorded.ts";
import type { Stage } from "./stage.ts";
import type { Subjects } from "./subjects.ts";

/** As a phone asks for it. */
export const finishRequest = ({ id, cookie }: OpenVisit) => ({
  path: finishVisit.path.replace("{id}", id),
  headers: { cookie, "content-type": "application/json" },
  body: JSON.stringify({ commandId: newId() }),
});

/** What the program asks the database for from the beginning of the transaction in which it finishes this visit. */
export async function finishStatements({ databaseUrl }: Stage, visit: OpenVisit): Promise<Statement[]> {
  const app = await openRecorded(databaseUrl);
  const { path, headers, body } = finishRequest(visit);
  try {
    // Once before, so that what is read only the first time (the company) is not counted.
    await app.inject({ url: path.replace("/finish", ""), headers });
    const statements = await app.during(async () => {
      const answer = await app.inject({ method: finishVisit.method, url: path, headers, payload: body });
      if (answer.statusCode !== 200) throw new Error(`The recorded visit was answered ${answer.body}`);
    });
    return statements.slice(statements.findIndex(({ text }) => text === "begin"));
  } finally {
    await app.close();
  }
}

/** Those that are open but the first ones, in the place of the recorded one. */
export const openSubjects = (recorded: OpenVisit, skipped: number, since: number): Subjects => ({
  rows: { text: `${OPEN_VISITS} offset $1`, values: [skipped] },
  recorded: recorded.ids,
  since,
});
