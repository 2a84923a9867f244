import pino, { type DestinationStream, type Logger } from "pino";

export type { Logger };

export interface LogOptions {
  level: string;
  /** Standard output unless told. Lines are written in the background, and whole at the end of the process. */
  destination?: DestinationStream;
}

/** Structured lines for machines: one JSON object each, with the time in UTC. */
export function createLog({ level, destination = pino.destination({ dest: 1, sync: false }) }: LogOptions): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: described },
    },
    destination,
  );
}

export interface FaultDescription {
  type: string;
  message: string;
  stack?: string | undefined;
  cause?: FaultDescription;
  [member: string]: unknown;
}

/** A fault that was described before is left as it is. */
const described = (fault: unknown): unknown => (isDescription(fault) ? fault : describeFault(fault));
const isDescription = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !(value instanceof Error) && "type" in value && "message" in value;

/** What may be said about a fault of the database; its `detail`, `where` and parameters hold people's data. */
const HARMLESS_MEMBERS = ["code", "constraint", "table", "column", "schema", "routine", "severity", "syscall"] as const;

/** A fault whole, with its causes, but without the values of rows and statements. */
export function describeFault(fault: unknown): FaultDescription {
  if (!(fault instanceof Error)) return { type: typeof fault, message: String(fault) };
  const isOfDatabase = "severity" in fault || "sqlState" in fault;
  const clean = (text: string) => (isOfDatabase ? text.replaceAll(/: "[^\n]*"/g, ': "…"') : text);
  const members: Record<string, unknown> = {};
  for (const name of HARMLESS_MEMBERS) if (name in fault) members[name] = Reflect.get(fault, name);
  return {
    type: fault.constructor.name,
    message: clean(fault.message),
    stack: fault.stack === undefined ? undefined : clean(fault.stack),
    ...members,
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  };
}
