import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveConnection } from "./live-connection.ts";

/** A stream of events as a browser offers it, played by hand. */
class FakeSource extends EventTarget {
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(topic: string) {
    this.dispatchEvent(new MessageEvent("changed", { data: JSON.stringify({ topic }) }));
  }
  fails({ forGood }: { forGood: boolean }) {
    this.readyState = forGood ? 2 : 0;
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = 2;
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connection() {
  const sources: FakeSource[] = [];
  let isVisible = true;
  let onVisibility = () => {};
  const live = createLiveConnection({
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      // The part of EventSource that is used.
      return source as unknown as EventSource;
    },
    isVisible: () => isVisible,
    onVisibility: (callback) => (onVisibility = callback),
  });
  const show = (visible: boolean) => {
    isVisible = visible;
    onVisibility();
  };
  const latest = () => {
    const source = sources.at(-1);
    if (!source) throw new Error("Nothing was opened.");
    return source;
  };
  return { live, sources, latest, show };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("one connection serves all who listen on a page", async () => {
  const { live, sources, latest } = connection();
  const [schedule, free] = [vi.fn(), vi.fn()];
  live.subscribe(["appointments"], schedule);
  live.subscribe(["availability", "appointments"], free);
  await settled();

  expect(sources.map(({ url }) => url)).toEqual(["/api/live?topics=appointments%2Cavailability"]);
  latest().opens();
  latest().says("availability");
  expect(schedule).not.toHaveBeenCalled();
  expect(free).toHaveBeenCalledExactlyOnceWith("availability");
});

test("the first connection misses nothing, so it tells nothing", async () => {
  const { live, latest } = connection();
  const onChange = vi.fn();
  live.subscribe(["appointments"], onChange);
  await settled();
  expect(live.state()).toBe("connecting");
  latest().opens();
  expect(live.state()).toBe("open");
  expect(onChange).not.toHaveBeenCalled();
});

test("who comes back to a topic that others have kept open is told what changed meanwhile", async () => {
  const { live, sources, latest } = connection();
  live.subscribe(["inbox"], () => {});
  const leave = live.subscribe(["inbox"], () => {});
  await settled();
  latest().opens();
  leave();
  await settled();
  const before = vi.fn();
  live.subscribe(["inbox"], before);
  await settled();
  expect(before, "nothing has changed yet").not.toHaveBeenCalled();

  latest().says("inbox");
  const after = vi.fn();
  live.subscribe(["inbox", "clients"], after);
  await settled();
  expect(sources, "a new connection tells everybody").toHaveLength(2);
  expect(after).not.toHaveBeenCalled();
  latest().opens();
  expect(after.mock.calls).toEqual([["clients"], ["inbox"]]);

  const back = vi.fn();
  live.subscribe(["inbox"], back);
  live.subscribe(["inbox"], back)();
  await settled();
  expect(back).toHaveBeenCalledExactlyOnceWith("inbox");
  await vi.advanceTimersByTimeAsync(60_000);
  live.subscribe(["inbox"], back);
  await settled();
  expect(back, "what was read before that is not fresh any more").toHaveBeenCalledTimes(1);
});

test("after a gap everyone reads again, because changes may have been missed", async () => {
  const { live, latest } = connection();
  const onChange = vi.fn();
  const onState = vi.fn();
  live.onState(onState);
  live.subscribe(["appointments"], onChange);
  await settled();
  latest().opens();
  latest().fails({ forGood: false });
  expect(live.state()).toBe("lost");
  latest().opens();
  expect(live.state()).toBe("open");
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onState).toHaveBeenCalledTimes(3);
});

test("a refused connection is tried again, less and less often", async () => {
  const { live, sources, latest } = connection();
  live.subscribe(["appointments"], () => {});
  await settled();
  latest().fails({ forGood: true });
  await vi.advanceTimersByTimeAsync(999);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sources).toHaveLength(2);
  latest().fails({ forGood: true });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sources).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sources).toHaveLength(3);
});

test("whoever asks is told that the connection was refused, not that it was lost", async () => {
  const { live, latest } = connection();
  const onRefusal = vi.fn();
  const stop = live.onRefusal(onRefusal);
  live.subscribe(["session"], () => {});
  await settled();
  latest().opens();
  latest().fails({ forGood: false });
  expect(onRefusal).not.toHaveBeenCalled();
  latest().fails({ forGood: true });
  expect(onRefusal).toHaveBeenCalledTimes(1);

  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  latest().fails({ forGood: true });
  expect(onRefusal).toHaveBeenCalledTimes(1);
});

test("a hidden page gives its connection back and reads again when it is shown", async () => {
  const { live, sources, latest, show } = connection();
  const onChange = vi.fn();
  live.subscribe(["appointments"], onChange);
  await settled();
  latest().opens();
  show(false);
  expect(latest().readyState).toBe(2);
  show(true);
  expect(sources).toHaveLength(2);
  latest().opens();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("who stops listening is told nothing more, and the last one closes the connection", async () => {
  const { live, latest } = connection();
  const onChange = vi.fn();
  const stop = live.subscribe(["appointments"], onChange);
  await settled();
  const source = latest();
  source.opens();
  stop();
  await settled();
  source.says("appointments");
  expect(onChange).not.toHaveBeenCalled();
  expect(source.readyState).toBe(2);
});
