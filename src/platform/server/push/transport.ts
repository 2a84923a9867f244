export interface OutgoingPush {
  /** The address that the browser gave, at its push service. */
  endpoint: string;
  headers: Record<string, string>;
  /** Encrypted for the browser: the service reads nothing of it. */
  body: Buffer;
}

/** The way out of the house. Resolves with the service's status, whatever it is; rejects when there is none. */
export type PushTransport = (push: OutgoingPush) => Promise<number>;

/** Shorter than the delivering job may take. */
const WITHIN_MS = 20_000;

/** Posts to the service itself; where it leads to another place is not followed. */
export const httpPush: PushTransport = async ({ endpoint, headers, body }) => {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers,
    body: new Uint8Array(body),
    redirect: "error",
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  // What it says is of no use, but the connection is.
  await answer.body?.cancel();
  return answer.status;
};
