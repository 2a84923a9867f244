/** Lets in one at a time, in the order in which they came. */
export interface FairQueue {
  /** Resolves when it is one's turn, with the way to end it; rejects after `close`. */
  enter(): Promise<() => void>;
  /** Turns away everybody who waits, and who comes later. */
  close(reason: Error): void;
}

interface Waiting {
  admit: (leave: () => void) => void;
  refuse: (reason: Error) => void;
}

export function createFairQueue(): FairQueue {
  const waiting: Waiting[] = [];
  let busy = false;
  let closed: Error | null = null;

  function leaver(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next) next.admit(leaver());
      else busy = false;
    };
  }

  return {
    enter() {
      if (closed) return Promise.reject(closed);
      if (busy) return new Promise((admit, refuse) => waiting.push({ admit, refuse }));
      busy = true;
      return Promise.resolve(leaver());
    },
    close(reason) {
      closed = reason;
      for (const { refuse } of waiting.splice(0)) refuse(reason);
    },
  };
}
