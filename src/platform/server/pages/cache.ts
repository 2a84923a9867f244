import type { KeptPage } from "./kept-page.ts";

export interface PageCacheOptions {
  now: () => Date;
  /** Pages say relative things ('tomorrow'), so none is kept longer than this. */
  longestMs?: number;
  maxEntries?: number;
  maxBytes?: number;
}

export interface PageCacheStatistics {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

export interface PageCache {
  /** The kept page, if it is still fresh. */
  find(key: string): KeptPage | undefined;
  /**
   * Renders a page once, however many ask for it meanwhile, and keeps it if `isKept` says so. Whatever `render`
   * throws goes to all who wait, and nothing is kept.
   */
  fill(key: string, render: () => Promise<KeptPage>, isKept: (answer: KeptPage) => boolean): Promise<KeptPage>;
  /** Forgets everything, also what is being rendered: it may have read the old facts. */
  drop(): void;
  statistics(): PageCacheStatistics;
}

export function createPageCache({
  now,
  longestMs = 10 * 60_000,
  maxEntries = 500,
  maxBytes = 32 * 1024 * 1024,
}: PageCacheOptions): PageCache {
  const kept = new Map<string, { answer: KeptPage; until: number }>();
  const rendering = new Map<string, Promise<KeptPage>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.answer.bytes ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, answer: KeptPage) => {
    forget(key);
    kept.set(key, { answer, until: now().getTime() + longestMs });
    bytes += answer.bytes;
    // A map gives its keys in the order of their making: the oldest page goes first.
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  return {
    find(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (now().getTime() >= entry.until) {
        forget(key);
        return undefined;
      }
      hits += 1;
      return entry.answer;
    },

    fill(key, render, isKept) {
      const underway = rendering.get(key);
      if (underway) return underway;
      misses += 1;
      const made: Promise<KeptPage> = render()
        .then((answer) => {
          if (rendering.get(key) === made && isKept(answer)) keep(key, answer);
          return answer;
        })
        .finally(() => {
          if (rendering.get(key) === made) rendering.delete(key);
        });
      rendering.set(key, made);
      return made;
    },

    drop() {
      kept.clear();
      rendering.clear();
      bytes = 0;
    },

    statistics: () => ({ hits, misses, entries: kept.size, bytes }),
  };
}
