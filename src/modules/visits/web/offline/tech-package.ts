import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getFile } from "#platform/files-contract.ts";
import { call, hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import type { KeptAnswer } from "#platform/web/offline/kept-answers.ts";
import { keepFiles } from "#platform/web/offline/page-worker.ts";
import type { TechDay } from "../../contract.ts";
import { getTechPackage, type TechPackage } from "../../contract-phone.ts";
import { techDayQuery, usableProductsQuery, VISITS, visitQuery } from "../api.ts";

/** What the phone shows without a connection: its days, products and visits. */
export const isOfPhone = ([module, what]: QueryKey): boolean =>
  module === VISITS && (what === "day" || what === "products" || what === "one");

interface Loaded {
  version: string;
  /** The server's clock less the phone's, in milliseconds. */
  clockOffsetMs: number;
}

/** Reads ahead what today and tomorrow need, with labels and pictures; nothing again of what the phone has already. */
export async function loadTechPackage(client: QueryClient, version: string | undefined): Promise<Loaded> {
  const asked = now().getTime();
  const answer = await call(getTechPackage, version === undefined ? {} : { version });
  const clockOffsetMs = Date.parse(answer.at) - (asked + now().getTime()) / 2;
  if (answer.content) {
    spread(client, answer.content);
    await keepFiles(answer.content.files.map(({ id }) => hrefOf(getFile, { id })));
  }
  return { version: answer.version, clockOffsetMs };
}

/** Into the questions that the screens ask. */
function spread(client: QueryClient, { days, products, usable, visits }: TechPackage): void {
  for (const day of days) {
    client.setQueryData(techDayQuery(day.date).queryKey, day);
    if (day.date === day.today) client.setQueryData(techDayQuery().queryKey, day);
  }
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const { appointmentId, products: theirs } of usable) {
    const data = theirs.flatMap(({ id, ...differs }) => {
      const product = byId.get(id);
      return product ? [{ ...product, ...differs }] : [];
    });
    client.setQueryData(usableProductsQuery(appointmentId).queryKey, { data });
  }
  for (const visit of visits) client.setQueryData(visitQuery(visit.id).queryKey, visit);
}

const isDayAnswer = ({ question }: KeptAnswer) => question[1] === "day";

/** What was kept yesterday of tomorrow is shown as today. */
export function shownOnDay(kept: readonly KeptAnswer[], today: string): KeptAnswer[] {
  // Only answers of `techDayQuery` are kept under its key.
  const answers = kept.filter(isDayAnswer).map((one) => ({ ...one, day: one.answer as TechDay }));
  const others = kept.filter((one) => !isDayAnswer(one));
  const byDate = new Map(answers.toSorted((one, other) => one.at - other.at).map((one) => [one.day.date, one]));
  const days = [...byDate.values()].flatMap(({ owner, at, day }) => {
    const answer = day.today === today ? day : { ...day, today };
    return [day.date, ...(day.date === today ? ["today"] : [])].map((name) => ({
      id: "",
      owner,
      at,
      question: [VISITS, "day", name],
      answer,
    }));
  });
  return [...others, ...days];
}
