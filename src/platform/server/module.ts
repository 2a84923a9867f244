import type { Language } from "#platform/languages.ts";
import type { PageNeed } from "#platform/page-needs.ts";
import type { Ctx } from "./context.ts";
import type { Live, TopicRule } from "./live/live.ts";
import type { ForeignPost } from "./http/foreign-posts.ts";
import type { PageOpening } from "./http/security-headers.ts";
import type { Serve } from "./http/serve.ts";
import type { Work } from "./jobs/jobs.ts";
import type { Message } from "./notifications/message.ts";
import type { Texts } from "./texts.ts";

/** Who may see the files of an owner of each kind. A kind that nobody names is nobody's to see. */
export type FileOwners = Readonly<Record<string, (ctx: Ctx, ownerId: string) => Promise<boolean>>>;

export interface ListenersWatchParts extends Pick<Ctx, "db" | "now"> {
  live: Pick<Live, "actors" | "onJoin">;
  onFault: (fault: unknown) => void;
}

export interface ListenersWatch {
  stop(): Promise<void>;
}

/** What a module gives to the program. `src/modules.ts` lists them in the order in which they may need each other. */
export interface ServerModule {
  name: string;
  /** Registers the endpoints of its contract. */
  routes?: (serve: Serve) => void;
  /** Addresses that other people's programs post to, without a session. */
  posts?: readonly ForeignPost[];
  /** Registers what runs in the background: its jobs, the events it listens to, its timetable. */
  jobs?: (work: Work) => void;
  /** What it writes to people, and when. */
  messages?: readonly Message[];
  /** What clients read; the namespace is the module's name. */
  texts?: Record<Language, Texts>;
  /** The live topics it announces, and who may listen to each. */
  topics?: Record<string, TopicRule>;
  /** What pages with a need of its kind may load from elsewhere; nothing where our own files meet it. */
  openings?: Partial<Record<PageNeed, PageOpening>>;
  /** Follows who listens to live changes in this process, from its start to its end. */
  watchListeners?: (parts: ListenersWatchParts) => ListenersWatch;
  /** Lets go of what it holds, when the program ends and its last job is done. */
  close?: () => Promise<void>;
  /** Drops what its endpoints have cached in memory. For tests, which reuse an app on restored rows. */
  reset?: () => void;
  /** The kinds of things to which it attaches files. */
  fileOwners?: FileOwners;
}
