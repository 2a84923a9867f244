import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getFile } from "#platform/files-contract.ts";
import { call, hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import type { KeptAnswer } from "#platform/web/offline/kept-answers.ts";
import { keepFiles } from "#platform/web/offline/page-worker.ts";
import { appointmentPlanKey, DEVICES, type AppointmentPlan } from "#modules/devices/web/index.ts";
import { appointmentNoticesKey, NOTICES, type AppointmentNotices } from "#modules/notices/web/index.ts";
import type { TechDay } from "../../contract.ts";
import { getTechPackage, type TechPackage } from "../../contract-package.ts";
import { finishBasisQuery, techDayQuery, usableProductsQuery, VISITS, visitQuery } from "../api.ts";

/** What a later module lets the phone take along. */
export interface Ahead {
  /** How the questions begin whose answers are kept. */
  questions: readonly QueryKey[];
  /** Reads it ahead, into these questions; what comes back are files to keep. */
  load: (client: QueryClient) => Promise<string[]>;
}

/** What the phone knows without a connection: its days, products and visits, what is required before and at the end, and the devices. */
const QUESTIONS: readonly QueryKey[] = [
  [VISITS, "day"],
  [VISITS, "products"],
  [VISITS, "one"],
  finishBasisQuery.queryKey,
  [NOTICES, "appointment"],
  [DEVICES, "appointment-plan"],
];

/** Whether the answer to a question is kept; it then stays also while no screen shows it. */
export function keptOnPhone(client: QueryClient, ahead: Ahead): (question: QueryKey) => boolean {
  const questions = [...QUESTIONS, ...ahead.questions];
  for (const question of questions) client.setQueryDefaults(question, { gcTime: Infinity });
  return (question) => questions.some((begin) => begin.every((part, index) => question[index] === part));
}

/** As it is written down: who lives nearby and may not be near the chemicals is not kept on a phone, which may be lost. */
export function keptForm(question: QueryKey, answer: unknown): unknown {
  if (question[0] !== NOTICES) return answer;
  // Only notices of an appointment are kept under their key.
  const { data } = answer as AppointmentNotices;
  return { data: data.map((notice) => ({ ...notice, ...NOBODY })) };
}

const NOBODY = { recipients: [], entries: [], emails: [] };

interface Loaded {
  version: string;
  /** What is kept of files for the package. */
  files: string[];
  /** The server's clock less the phone's, in milliseconds. */
  clockOffsetMs: number;
}

/** Reads ahead what today and tomorrow need, with labels and pictures; nothing again of what the phone has already. */
export async function loadTechPackage(
  client: QueryClient,
  known: Pick<Loaded, "version" | "files"> | undefined,
  ahead: Ahead,
): Promise<Loaded> {
  const asked = now().getTime();
  const answer = await call(getTechPackage, known === undefined ? {} : { version: known.version });
  const clockOffsetMs = Date.parse(answer.at) - (asked + now().getTime()) / 2;
  if (answer.content) spread(client, answer.content);
  const files = answer.content ? answer.content.files.map(({ id }) => hrefOf(getFile, { id })) : (known?.files ?? []);
  await keepFiles([...files, ...(await ahead.load(client))]);
  return { version: answer.version, files, clockOffsetMs };
}

/** Into the questions that the screens ask. */
function spread(client: QueryClient, content: TechPackage): void {
  const { days, products, usable, visits, notices, places, plans, finish } = content;
  client.setQueryData(finishBasisQuery.queryKey, finish);
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
  for (const { appointmentId, notices: theirs } of notices)
    client.setQueryData<AppointmentNotices>(appointmentNoticesKey(appointmentId), {
      data: theirs.map((notice) => ({ ...notice, ...NOBODY })),
    });
  const byPlace = new Map(plans.map((plan) => [plan.propertyId, plan]));
  for (const { appointmentId, propertyId } of places)
    client.setQueryData<AppointmentPlan>(appointmentPlanKey(appointmentId), {
      plan: propertyId === null ? null : (byPlace.get(propertyId) ?? null),
    });
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
