import { getTechDay } from "#modules/visits/contract.ts";
import type { World } from "../../src/testing/world.ts";
import type { Chance } from "./chance.ts";
import { book, hire } from "./live-day.ts";
import type { BeginPage } from "./page-bundle.ts";
import { createNetwork, type Line } from "./page-network.ts";
import { createPhone } from "./phone.ts";
import type { Act, Touch } from "./technician-acts.ts";
import { createHand } from "./technician-hand.ts";
import { createVirtualTime } from "./virtual-time.ts";

const SLOW_3G: Line = { bitsPerSecond: 400_000, delayMs: 400 };
const MINUTE_MS = 60_000;
const VISITS = 12;
const PHOTOS = 5;

interface SlowDay {
  world: World;
  begin: BeginPage;
  day: string;
  chance: Chance;
  /** As large as the phone makes its photos before it keeps them; no two are the same. */
  photos: readonly Blob[];
}

/** What arrived at the server, in its order, and after how many milliseconds on the line. */
export interface Arrived {
  what: string;
  afterMs: number;
}

/** Twelve visits with five photos each are recorded without a signal; then all is sent over a slow line. */
export async function liveSlowDay({ world, begin, day, chance, photos }: SlowDay) {
  const eight = Date.parse(`${day}T13:00:00Z`);
  world.clock.set(new Date(eight - 24 * 60 * MINUTE_MS).toISOString());
  const { team } = await hire(world);
  const [lead] = team;
  if (!lead) throw new Error("Somebody goes.");
  const visits = await book(
    world,
    day,
    team,
    Array.from({ length: VISITS }, () => false),
  );
  world.clock.set(new Date(eight - MINUTE_MS).toISOString());
  const time = createVirtualTime(world.clock);
  const arrived: Arrived[] = [];
  const began = eight + 10 * 60 * MINUTE_MS;
  const network = createNetwork({
    app: world.app,
    actor: lead.actor,
    time,
    chance,
    line: SLOW_3G,
    note: () => {},
    onAnswer({ method, onProgress, body }) {
      if (method === "GET") return;
      const kind = /"kind":"(start|report|finish)"/.exec(body?.toString() ?? "")?.[1];
      arrived.push({ what: onProgress ? "photo" : (kind ?? "report"), afterMs: time.now() - began });
    },
  });
  network.signal = "none";
  const phone = createPhone({ begin, userId: lead.userId, network, time, chance, note: () => {} });
  const answer = await world.call(lead.actor, getTechDay, { date: day });
  const hand = createHand({ phone, day: answer.body, time, chance, isCareful: true });
  for (const [index, { appointmentId }] of visits.entries()) {
    const touches: Touch[] = [
      { touch: "start" },
      { touch: "write", key: "notes", value: `Visit ${index}.` },
      ...Array.from({ length: PHOTOS }, (_, number): Touch => {
        const picture = photos[index * PHOTOS + number] ?? new Blob();
        return { touch: "photo", kind: "after", picture };
      }),
      { touch: "write", key: "presence", value: { kind: "nobody-home" } },
      { touch: "finish" },
    ];
    for (const [place, touch] of touches.entries()) {
      const act: Act = { ...touch, minute: index * 45 + place * 3, appointmentId };
      await time.goTo(eight + act.minute * MINUTE_MS);
      await hand.act(act);
    }
  }
  await time.goTo(began);
  await hand.end();
  return { arrived, visits, left: hand.left(), progress: network.progress() };
}
