import { AGREED, clientLogins } from "./support/client-logins.ts";
import { compareLooks, inTurn, type Look } from "./support/compare-looks.ts";
import type { Figure } from "./support/figure.ts";
import type { Load } from "./support/load.ts";
import { DOCUMENTS_PER_AGREEMENT } from "./support/many-agreements.ts";
import { addStaff, signIn } from "./support/staff.ts";
import type { Stage } from "./support/stage.ts";
import { COMMON_WORD } from "./support/words.ts";

/** Stands in an address for what differs between the two companies. */
const REFERENCE = "SENT-REFERENCE";
const CLIENT = "SENT-CLIENT";

/** It counts up to a thousand that it finds, and among few there are some two hundred of that name. */
const SEARCH_GROWTH = 5;

/** What the office looks at. */
const LOOKS: readonly Omit<Look, "key">[] = [
  { name: "a page of agreements", path: "/api/agreements" },
  { name: "a page of signed agreements", path: "/api/agreements?status=signed" },
  { name: "search for an agreement by its reference", path: `/api/agreements?search=${REFERENCE}` },
  {
    name: "search for the agreements of a common name",
    path: `/api/agreements?search=${COMMON_WORD}`,
    growth: SEARCH_GROWTH,
  },
  { name: "the tiles of agreements", path: "/api/agreements/tiles" },
  { name: "a page of documents", path: "/api/documents" },
  { name: "a page of service reports", path: "/api/documents?type=report" },
  { name: "the documents of a client", path: `/api/documents?clientId=${CLIENT}` },
  { name: "search for documents by a word that many have", path: "/api/documents?search=certificate" },
  { name: "agreements whose term ends next", path: "/api/agreements/renewals" },
];

/** What a client looks at. */
const OWN_LOOKS: readonly Look[] = [
  { name: "a client's documents", path: "/api/my/documents", key: "own-documents" },
  { name: "a client's agreements", path: "/api/my/agreements", key: "own-agreements" },
];
const CLIENTS = 20;

export async function* measureAgreements(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const words = (count: number) =>
    `${count.toLocaleString("en-US")} agreements and ${(count * DOCUMENTS_PER_AGREEMENT).toLocaleString("en-US")} documents`;
  const sizes = { few: words(rows.few), many: words(rows.many) };
  const managers = { few: await managerOf(few), many: await managerOf(many) };
  yield* compareLooks({
    many,
    looks: LOOKS.map((look, index) => ({ ...look, key: `office-${index}` })),
    cookie: managers.many.cookie,
    load: { few: managers.few.load, many: managers.many.load },
    sizes,
  });
  const cookies = {
    few: await clientLogins(few, CLIENTS, AGREED),
    many: await clientLogins(many, CLIENTS, AGREED),
  };
  yield* compareLooks({
    many,
    looks: OWN_LOOKS,
    cookie: cookies.many[0] ?? "",
    load: { few: (path) => inTurn(few, path, cookies.few), many: (path) => inTurn(many, path, cookies.many) },
    sizes,
  });
}

/** The requests of a manager's browser. */
async function managerOf(stage: Stage): Promise<{ cookie: string; load: (path: string) => Load }> {
  const [email = ""] = await addStaff(stage, 1, "manager");
  const cookie = await signIn(stage, email);
  const { rows } = await stage.pool.query(
    "select reference, client_id from agreement where status = 'signed' order by number desc limit 1",
  );
  const pathIn = (path: string) =>
    path.replace(REFERENCE, String(rows[0]?.["reference"])).replace(CLIENT, String(rows[0]?.["client_id"]));
  return { cookie, load: (path) => ({ url: stage.server.url + pathIn(path), headers: { cookie } }) };
}
