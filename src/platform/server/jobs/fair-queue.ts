/** Lets in one at a time, or as many as there are places, in the order in which they came. */
export interface FairQueue {
  /** Resolves when it is one's turn, with the way to end it; rejects after `close`. */
  enter(): Promise<() => void>;
  /** Turns away everybody who waits, and who comes later. */
  close(reason: Error): void;
  /** How many wait for their turn. */
  readonly length: number;
}

interface Waiting {
  admit: (leave: () => void) => void;
  refuse: (reason: Error) => void;
}

export function createFairQueue(places = 1): FairQueue {
  const waiting: Waiting[] = [];
  let inside = 0;
  let closed: Error | null = null;

  function leaver(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next) next.admit(leaver());
      else inside -= 1;
    };
  }

  return {
    enter() {
      if (closed) return Promise.reject(closed);
      if (inside === places) return new Promise((admit, refuse) => waiting.push({ admit, refuse }));
      inside += 1;
      return Promise.resolve(leaver());
    },
    close(reason) {
      closed = reason;
      for (const { refuse } of waiting.splice(0)) refuse(reason);
    },
    get length() {
      return waiting.length;
    },
  };
}
