import type { TechDay } from "#modules/visits/contract.ts";
import type { Chance } from "./chance.ts";
import type { Phone } from "./phone.ts";
import type { PhonePage } from "./phone-page.ts";
import type { Act, Touch } from "./technician-acts.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** Whoever holds a phone: touches it, looks whether it has taken that, and does it again where the page has gone. */
export interface Hand {
  phone: Phone;
  act: (act: Act) => Promise<void>;
  reload: () => void;
  signIn: () => void;
  /** There is a good network at last: stays until nothing waits. */
  end: () => Promise<void>;
  /** Of these appointments the screen had said that something is lost with the page, which then went. */
  lostAsTold: ReadonlySet<string>;
  /** Of these the phone said what the office had done. */
  toldOf: () => ReadonlySet<string>;
  hasBegun: (appointmentId: string) => boolean;
  /** What waits on the phone although everything was tried. */
  left: () => unknown;
  postponed: readonly Act[];
  abandoned: ReadonlySet<string>;
  /** These had to be finished once more at the end of the day. */
  finishedLate: ReadonlySet<string>;
}

interface HandParts {
  phone: Phone;
  day: TechDay;
  time: VirtualTime;
  chance: Chance;
  /** No tab is killed. */
  isCareful: boolean;
}

const TRIES = 8;
const PATIENCE_MS = 45_000;
const ROUNDS = 40;

export function createHand({ phone, day, time, chance, isCareful }: HandParts): Hand {
  /** The address that the browser has open for each, which a new tab opens again. */
  const openIds = new Map<string, string>();
  const finished = new Set<string>();
  const lostAsTold = new Set<string>();
  const told = new Set<string>();
  const begun = new Set<string>();
  /** What the phone could not take at the door, such as of a visit that it could not load: it is done at the end. */
  const postponed: Act[] = [];
  /** Of these the office or the phone let it do no more. */
  const abandoned = new Set<string>();
  const finishedLate = new Set<string>();
  let left: unknown = {};

  const noteTold = () => {
    for (const { visitId } of phone.page().told())
      for (const [appointmentId, id] of openIds) if (id === visitId) told.add(appointmentId);
  };
  const reload = () => {
    noteTold();
    const unkept = phone.page().unkept();
    for (const [appointmentId, id] of openIds) if (unkept.includes(id)) lostAsTold.add(appointmentId);
    phone.reload();
  };
  const signIn = () => {
    phone.network.isSignedOut = false;
    reload();
  };

  /** What the touch came to; undefined where the page went before. */
  async function tried<T>(touch: Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    const page = phone.page();
    // What a killed page would have answered nobody has seen.
    void touch.then((came) => {
      if (phone.page() === page) result = came;
    });
    if (!isCareful && chance.of(0.08)) time.after(chance.below(2000), reload);
    await time.goTo(time.now() + PATIENCE_MS);
    noteTold();
    return result;
  }

  async function begin(appointmentId: string): Promise<string | undefined> {
    const stop = day.stops.find((one) => one.appointmentId === appointmentId);
    if (!stop) return undefined;
    const { visits } = phone.page().state().outbox;
    const kept = visits.find((one) => one.appointmentId === appointmentId);
    const id = kept?.id ?? (await tried(phone.page().start(day, stop))) ?? undefined;
    if (id === undefined) return undefined;
    openIds.set(appointmentId, id);
    begun.add(appointmentId);
    return id;
  }

  async function touched(id: string, touch: Touch): Promise<boolean> {
    const page = phone.page();
    switch (touch.touch) {
      case "start":
        return true;
      case "write":
        return (await tried(page.write(id, touch.key, touch.value))) === true;
      case "photo":
        return (await tried(page.photo(id, touch.kind, touch.picture))) === true;
      case "finish":
        await tried(page.correct(id));
        return (await tried(phone.page().isOver(id))) === true || (await tried(phone.page().finish(id))) === true;
    }
  }

  async function act(one: Act): Promise<void> {
    const { appointmentId } = one;
    // What comes later is done later: the last words count.
    const isBehind = postponed.some((other) => other.appointmentId === appointmentId);
    if (isBehind || !(await done(one))) postponed.push(one);
  }

  async function done({ appointmentId, ...touch }: Act): Promise<boolean> {
    for (let times = 0; times < TRIES; times += 1) {
      const id = (touch.touch === "start" ? undefined : openIds.get(appointmentId)) ?? (await begin(appointmentId));
      if (id !== undefined && (await touched(id, touch))) {
        if (touch.touch === "finish") finished.add(appointmentId);
        return true;
      }
      if (phone.network.isSignedOut) signIn();
      // What was only in a page that has gone is begun anew.
      else if (times > TRIES / 2 && lostAsTold.has(appointmentId)) openIds.delete(appointmentId);
    }
    return false;
  }

  async function end(): Promise<void> {
    phone.setFull(0);
    phone.network.signal = "whole";
    if (phone.network.isSignedOut) signIn();
    phone.tellOnline();
    for (const one of postponed)
      if (abandoned.has(one.appointmentId) || !(await done(one))) abandoned.add(one.appointmentId);
    for (let round = 0; round < ROUNDS; round += 1) {
      phone.tellOnline();
      phone.page().sendNow();
      await time.goTo(time.now() + 90_000);
      const page = phone.page();
      for (const [appointmentId, id] of openIds) await closeVisit(page, appointmentId, id);
      noteTold();
      left = withoutLost(await look(page.waiting()));
      if (round > 0 && typeof left === "object" && left && Object.keys(left).length === 0) return;
    }
  }

  /** Where a part was lost, as the screen had told, the phone says that it is missing at the end. */
  function withoutLost(waiting: Record<string, string[]> | undefined): Record<string, string[]> | undefined {
    const lost = new Set([...lostAsTold].map((appointmentId) => openIds.get(appointmentId)));
    const isRefused = (what: string) => what.startsWith("refused");
    return (
      waiting &&
      Object.fromEntries(Object.entries(waiting).filter(([id, what]) => !(lost.has(id) && what.every(isRefused))))
    );
  }

  async function closeVisit(page: PhonePage, appointmentId: string, id: string): Promise<void> {
    if (((await look(page.correct(id))) ?? 0) > 0) told.add(appointmentId);
    if (await look(page.isCancelled(id))) told.add(appointmentId);
    if (abandoned.has(appointmentId) || !finished.has(appointmentId)) return;
    if ((await look(page.isOver(id))) === false) {
      finishedLate.add(appointmentId);
      await look(page.finish(id, true));
    }
  }

  async function look<T>(asked: Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    void asked.then((came) => (result = came));
    await time.goTo(time.now() + PATIENCE_MS / 3);
    return result;
  }

  return {
    phone,
    act,
    reload,
    signIn,
    end,
    lostAsTold,
    toldOf: () => told,
    hasBegun: (id) => begun.has(id),
    left: () => left,
    postponed,
    abandoned,
    finishedLate,
  };
}
