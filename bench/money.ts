import { compareLooks } from "./support/compare-looks.ts";
import type { Figure } from "./support/figure.ts";
import type { Load } from "./support/load.ts";
import { addStaff, signIn } from "./support/staff.ts";
import type { Stage } from "./support/stage.ts";

/** What whoever keeps the books looks at. */
const LOOKS = [
  { name: "a page of invoices", path: "/api/invoices", key: "invoices" },
  { name: "a page of overdue invoices", path: "/api/invoices?status=overdue", key: "overdue" },
  { name: "a page of payments", path: "/api/payments", key: "payments" },
  { name: "the tiles of revenue", path: "/api/revenue/summary", key: "revenue" },
];

export async function* measureMoney(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const managers = { few: await managerOf(few), many: await managerOf(many) };
  yield* compareLooks({
    many,
    looks: LOOKS,
    cookie: managers.many.cookie,
    load: { few: managers.few.load, many: managers.many.load },
    sizes: { few: rows.few.toLocaleString("en-US"), many: `${rows.many.toLocaleString("en-US")} invoices` },
  });
}

/** The requests of a manager's browser. */
async function managerOf(stage: Stage): Promise<{ cookie: string; load: (path: string) => Load }> {
  const [email = ""] = await addStaff(stage, 1, "manager");
  const cookie = await signIn(stage, email);
  return { cookie, load: (path) => ({ url: stage.server.url + path, headers: { cookie } }) };
}
