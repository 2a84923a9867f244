import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void;
  /** A figure that is read when somebody asks, such as the depth of the queue. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The figures in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** The figures of one process: requests by route and status, memory, event-loop lag, and what parts add. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  let collecting = false;
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // Finding a histogram's row by its labels costs more than adding to it, so it is done once a route and status.
  const rows = new Map<string, { observe(seconds: number): void }>();

  return {
    request(method, route, status, seconds) {
      const key = `${method} ${route} ${String(status)}`;
      let row = rows.get(key);
      if (!row) rows.set(key, (row = requests.labels(method, route, String(status))));
      row.observe(seconds);
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      });
    },
    async text() {
      // The default figures keep a timer and an observer running; a process that nobody scrapes does without.
      if (!collecting) collectDefaultMetrics({ register: registry });
      collecting = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
