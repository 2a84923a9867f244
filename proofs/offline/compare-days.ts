import type { World } from "../../src/testing/world.ts";
import { OFFICE_NEXT, OFFICE_NOTES } from "./decide.ts";
import { endStateOf, type EndState } from "./end-state.ts";
import type { LivedDay } from "./live-day.ts";
import type { Hand } from "./technician-hand.ts";
import { CLASH_OF, type Decision, type PlannedDay } from "./plan-day.ts";

const MINUTE_MS = 60_000;
/** Whoever holds the phone waits for answers, and presses again where a tab was killed. */
const TIME_SLACK_MS = 30 * MINUTE_MS;

interface Days {
  online: LivedDay;
  offline: LivedDay;
}

/** Where the day without a signal ended otherwise than the one with one, in sentences. */
export async function compareDays(world: World, plan: PlannedDay, { online, offline }: Days) {
  const wanted = await endStateOf(world, online);
  const found = await endStateOf(world, offline);
  const faults: string[] = [];
  for (const [index, { appointmentId, office }] of offline.visits.entries()) {
    const [want, have] = [wanted[index], found[index]];
    if (!want || !have) continue;
    const note = (what: string) => faults.push(`visit ${index} (${office ?? "left alone"}): ${what}`);
    if (want.status !== "finished") note(`online it is ${want.status}`);
    const isTeam = plan.visits[index]?.isOfTeam === true;
    const fate = fateOf(offline, appointmentId);
    compareOne({ want, have, office, note, isTimed: plan.isClockSteady && !fate.isLate }, fate, isTeam);
    compareTold({ have, office, note, isTeam }, fate);
  }
  for (const [whose, hand] of offline.hands.entries()) {
    const left = hand.left();
    if (JSON.stringify(left) !== "{}") faults.push(`phone ${whose} still has ${JSON.stringify(left)}`);
  }
  const decided = offline.visits.flatMap(({ appointmentId, office }) =>
    office !== null && fateOf(offline, appointmentId).isBegun ? [office] : [],
  );
  const lost = offline.visits.filter(({ appointmentId }) => fateOf(offline, appointmentId).isLost).length;
  const postponed = offline.hands.flatMap((hand) => hand.postponed).length;
  const summary = `${offline.requests} requests, ${decided.length} decisions met (${decided.join(" ")}), ${postponed} touches postponed, ${lost} visits lost with a warning`;
  return { faults, decided, summary };
}

type Fate = ReturnType<typeof fateOf>;

/** Who reads the other's words before they write has no clash; of all other decisions there is one. */
const isUntold = (office: Decision | null, { clashes }: EndState, fate: Fate): boolean => {
  const kind = office === null || office === "wrote" ? null : CLASH_OF[office];
  return kind !== null && fate.isBegun && !fate.isLost && !fate.isAbandoned && !clashes.includes(kind);
};

interface Told extends Pick<Compared, "have" | "office" | "note"> {
  isTeam: boolean;
}

/** Each decision that a visit met is told to both, and nothing else is. */
function compareTold({ have, office, note, isTeam }: Told, fate: Fate): void {
  const kinds = have.clashes.join();
  if (kinds !== "" && !fate.isTold) note(`${kinds} was not told on the phone`);
  if (isUntold(office, have, fate)) note("the office was not told that it was done all the same");
  if (kinds !== "" && isLeftAlone(office) && !isTeam) note(`${kinds} though nobody decided anything`);
  if (fate.isTold && kinds === "" && !isTeam) note("told on the phone alone");
}

const isLeftAlone = (office: Decision | null): boolean => office === null || CLASH_OF[office] === null;

/** What came of a visit in the hands of whoever was there. */
function fateOf({ hands }: LivedDay, id: string) {
  return {
    isLost: hands.some(({ lostAsTold }) => lostAsTold.has(id)),
    isBegun: hands.some(({ hasBegun }) => hasBegun(id)),
    isAbandoned: hands.some(({ abandoned }) => abandoned.has(id)),
    isLate: hands.some((hand) => hand.finishedLate.has(id) || isPostponed(hand, id)),
    isTold: hands.some(({ toldOf }) => toldOf().has(id)),
  };
}

function compareOne(compared: Compared, fate: Fate, isTeam: boolean): void {
  const { have, note } = compared;
  if (!fate.isBegun) {
    if (have.status !== undefined || have.kept.length > 0) note("nobody began it, and something is there");
  } else if (fate.isLost || fate.isAbandoned) compareOnce(compared);
  else if (isTeam) compareTeam(compared);
  else if (have.status === undefined) compareKept(compared);
  else compareVisit(compared);
}

interface Compared {
  want: EndState;
  have: EndState;
  office: LivedDay["visits"][number]["office"];
  note: (what: string) => void;
  /** No clock was set meanwhile, and everything was pressed at the door. */
  isTimed: boolean;
}

const isPostponed = ({ postponed }: Hand, id: string) => postponed.some(({ appointmentId }) => appointmentId === id);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody was told would go with the page may be missing; nothing is there twice. */
function compareOnce({ want, have, note }: Compared): void {
  for (const name of ["photos", "records", "stock", "emails"] as const) {
    const left = [...want[name]];
    for (const one of have[name]) {
      const place = left.indexOf(one);
      if (place >= 0) left.splice(place, 1);
      else if (name !== "emails") note(`${name}: ${one} is there though it was not done, or twice`);
    }
  }
}

/** Of what could become no visit everything is with the office. */
function compareKept({ want, have, office, note }: Compared): void {
  if (office !== "removed") {
    note("there is no visit");
    return;
  }
  const all = have.kept.join("\n");
  const kinds = have.kept.map((one) => (JSON.parse(one) as { kind: string }).kind);
  if (kinds.filter((kind) => kind === "start").length !== 1) note(`kept ${kinds.join()}`);
  if (!kinds.includes("finish")) note(`kept ${kinds.join()}`);
  if (!all.includes(String(want.parts["notes"]))) note("the notes are not kept");
  const pictures = [
    ...want.photos.map((one) => one.split(" ")[1] ?? ""),
    ...(want.signature === null ? [] : [want.signature]),
  ].sort();
  if (!same(have.keptPictures, pictures)) note(`${have.keptPictures.length} of ${pictures.length} pictures are kept`);
}

/** Of two phones at one visit the second may come after it was finished: then what it recorded is with the office. */
function compareTeam({ want, have, note }: Compared): void {
  if (have.status !== "finished") note(`it is ${have.status}`);
  const kept = have.kept.join("\n");
  const pictures = [...have.photos.map((one) => one.split(" ")[1] ?? ""), ...have.keptPictures];
  for (const one of want.photos)
    if (pictures.filter((sha) => one.endsWith(sha)).length !== 1) note(`photo ${one} is not there once`);
  for (const one of want.findings) {
    const [pest = ""] = one.split(" ");
    if (!have.findings.includes(one) && !kept.includes(`"${pest}"`)) note(`finding ${one} is nowhere`);
  }
  if (!same(have.parts["areas"], want.parts["areas"]) && !kept.includes('"Garage"')) note("the areas are nowhere");
  for (const name of ["records", "stock", "emails"] as const)
    if (!same(have[name], want[name])) note(`${name}: ${have[name].join(" | ")} instead of ${want[name].join(" | ")}`);
  if (!same(have.parts["notes"], want.parts["notes"])) note(`notes: ${JSON.stringify(have.parts["notes"])}`);
}

const LISTS = ["findings", "photos", "records", "stock"] as const;

function compareVisit(compared: Compared): void {
  const { want, have, note, isTimed } = compared;
  if (have.status !== want.status) note(`it is ${have.status}`);
  for (const name of LISTS)
    if (!same(have[name], want[name])) note(`${name}: ${have[name].join(" | ")} instead of ${want[name].join(" | ")}`);
  if (have.signature !== want.signature) note("another signature, or none");
  compareParts(compared);
  const reports = have.emails.filter((subject) => want.emails.includes(subject));
  if (!same(reports, want.emails)) note(`emails: ${have.emails.join(" | ")} instead of ${want.emails.join(" | ")}`);
  if (isTimed) compareTimes(compared);
}

function compareParts({ want, have, office, note }: Compared): void {
  // Whoever saw the other's words first and wrote others has changed them.
  const isOffice = office === "wrote" && !have.clashes.includes("changed") && have.parts["notes"] === OFFICE_NOTES;
  const parts = {
    ...want.parts,
    ...(isOffice && { notes: OFFICE_NOTES }),
    ...(office === "recorded" && { nextAction: OFFICE_NEXT }),
  };
  for (const [name, value] of Object.entries(parts))
    if (name !== "crew" && !same(have.parts[name], value))
      note(`${name}: ${JSON.stringify(have.parts[name])} instead of ${JSON.stringify(value)}`);
}

function compareTimes({ want, have, note }: Compared): void {
  for (const name of ["startedAt", "endedAt"] as const) {
    const apart = Math.abs(Date.parse(have[name] ?? "") - Date.parse(want[name] ?? ""));
    if (!(apart <= TIME_SLACK_MS)) note(`${name} is ${have[name]} instead of ${want[name]}`);
  }
}
