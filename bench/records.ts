import type { Figure } from "./support/figure.ts";
import { comparisonOf, inWords, ratesInTurns, type Load } from "./support/load.ts";
import { COMMON_CITY, FILLED_PRODUCT, FILLED_TECHNICIAN, RARE_CUSTOMER, RARE_STREET } from "./support/many-records.ts";
import { addStaff, signIn } from "./support/staff.ts";
import type { Stage } from "./support/stage.ts";

const GROWTH = 3;

/** Of one search after another: what it costs among many records against the same among few. */
export async function* measureRecords(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const [small, large] = [await supportOf(few), await supportOf(many)];
  const { rows: days } = await few.pool.query("select company_day(now()) - 29 as first, company_day(now()) as last");
  const month = `from=${String(days[0]?.["first"])}&to=${String(days[0]?.["last"])}`;
  // Among few a product has ten in a month: of each side as many are asked for as both have.
  const ten = `${month}&limit=10`;
  const searches = [
    { name: "the newest records", query: "" },
    { name: "a rare customer", query: `search=${RARE_CUSTOMER}` },
    { name: "a common place", query: `search=${COMMON_CITY}` },
    { name: "a house and a product", query: `search=${RARE_STREET}+999-7` },
    { name: "a product in a month", query: `product=${FILLED_PRODUCT}&${ten}` },
    { name: "an applicator in a month", query: `applicator=${FILLED_TECHNICIAN}&${ten}` },
    { name: "a state in a month", query: `state=DE&${month}` },
  ];
  for (const { name, query } of searches) {
    const path = `/api/application-records?${query}`;
    const cost = comparisonOf(await ratesInTurns([small(path), large(path)]), 0, 1);
    yield {
      name: `records, ${name}: cost among ${rows.many.toLocaleString("en-US")} against ${rows.few.toLocaleString("en-US")}`,
      detail: inWords(cost),
      ratio: cost.ratio,
      aim: { atMost: GROWTH },
    };
  }
}

/** The requests of a browser in the office. */
async function supportOf(stage: Stage): Promise<(path: string) => Load> {
  const [email = ""] = await addStaff(stage, 1, "support");
  const cookie = await signIn(stage, email);
  return (path) => ({ url: stage.server.url + path, headers: { cookie } });
}
