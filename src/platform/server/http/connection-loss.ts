/** Faults of the socket to the database server, as Node names them. */
const SOCKET_CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

/** SQLSTATE: shutting down, crashed, starting up, too many connections; class 08 is every fault of the connection. */
const SERVER_CODES = ["57P01", "57P02", "57P03", "53300"];

/** The driver gives no code where the connection ended under it or none came free in time. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Did this fail because the database cannot be reached now? Then a retry makes sense, and nobody wrote a bug. */
export function isConnectionLoss(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof AggregateError) return fault.errors.some(isConnectionLoss);
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : "";
  if (SOCKET_CODES.includes(code) || SERVER_CODES.includes(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
  return DRIVER_MESSAGES.test(fault.message);
}
