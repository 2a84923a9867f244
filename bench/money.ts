import { BILLED, clientLogins } from "./support/client-logins.ts";
import { compareLooks, inTurn, type Look } from "./support/compare-looks.ts";
import type { Figure } from "./support/figure.ts";
import type { Load } from "./support/load.ts";
import { addStaff, signIn } from "./support/staff.ts";
import type { Stage } from "./support/stage.ts";
import { COMMON_WORD } from "./support/words.ts";

/** Stands in an address for what differs between the two companies. */
const OPEN_REFERENCE = "OPEN-REFERENCE";

/** It looks at up to a thousand that it finds, of which there are less among few. */
const SEARCH_GROWTH = 3;

/** What whoever keeps the books looks at. */
const LOOKS: readonly Omit<Look, "key">[] = [
  { name: "a page of invoices", path: "/api/invoices" },
  { name: "a page of overdue invoices", path: "/api/invoices?status=overdue" },
  { name: "search for an invoice by its reference", path: `/api/invoices?search=${OPEN_REFERENCE}` },
  {
    name: "search for the invoices of a common name",
    path: `/api/invoices?search=${COMMON_WORD}`,
    growth: SEARCH_GROWTH,
  },
  { name: "a page of payments", path: "/api/payments" },
  { name: "search for the payments of an invoice", path: `/api/payments?search=${OPEN_REFERENCE}` },
  { name: "the tiles of revenue", path: "/api/revenue/summary" },
];

/** What a client looks at. */
const OWN_LOOKS: readonly Look[] = [{ name: "a client's invoices", path: "/api/my/invoices", key: "own-invoices" }];
const CLIENTS = 20;

export async function* measureMoney(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const sizes = { few: rows.few.toLocaleString("en-US"), many: `${rows.many.toLocaleString("en-US")} invoices` };
  const managers = { few: await managerOf(few), many: await managerOf(many) };
  yield* compareLooks({
    many,
    looks: LOOKS.map((look, index) => ({ ...look, key: `office-${index}` })),
    cookie: managers.many.cookie,
    load: { few: managers.few.load, many: managers.many.load },
    sizes,
  });
  const cookies = { few: await clientLogins(few, CLIENTS, BILLED), many: await clientLogins(many, CLIENTS, BILLED) };
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
    "select reference from invoice where status = 'overdue' order by number desc limit 1",
  );
  const pathIn = (path: string) => path.replace(OPEN_REFERENCE, String(rows[0]?.["reference"]));
  return { cookie, load: (path) => ({ url: stage.server.url + pathIn(path), headers: { cookie } }) };
}
