/** A clock that stands until a test moves it. */
export interface TestClock {
  now: () => Date;
  set(iso: string): void;
  advance(milliseconds: number): void;
}

export function createTestClock(iso: string): TestClock {
  let instant = new Date(iso).getTime();
  return {
    now: () => new Date(instant),
    set: (text) => {
      instant = new Date(text).getTime();
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}
