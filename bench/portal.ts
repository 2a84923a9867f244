import { clientLogins } from "./support/client-logins.ts";
import { compareLooks, inTurn } from "./support/compare-looks.ts";
import type { Figure } from "./support/figure.ts";
import type { Stage } from "./support/stage.ts";

/** What clients look at, each of them their own. */
const LOOKS = [
  { name: "a client's dashboard", path: "/api/my/dashboard" },
  { name: "a client's appointments", path: "/api/my/appointments" },
  { name: "a client's issues", path: "/api/my/issues" },
  { name: "a client's service history", path: "/api/my/service-history" },
  { name: "a client's notifications", path: "/api/my/notifications" },
].map((look) => ({ ...look, key: look.path.slice(1) }));
const CLIENTS = 50;

export async function* measurePortal(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const cookies = { few: await clientLogins(few, CLIENTS), many: await clientLogins(many, CLIENTS) };
  const count = (visits: number) => visits.toLocaleString("en-US");
  yield* compareLooks({
    many,
    looks: LOOKS,
    cookie: cookies.many[0] ?? "",
    load: { few: (path) => inTurn(few, path, cookies.few), many: (path) => inTurn(many, path, cookies.many) },
    sizes: {
      few: `${count(rows.few)} and ${count(rows.few / 5)}`,
      many: `${count(rows.many)} visits and ${count(rows.many / 5)} issues`,
    },
  });
}
