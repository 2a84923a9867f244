import { uploadFile as endpoint, type FileView } from "#platform/files-contract.ts";
import type { AnyEndpoint, OutputOf } from "#platform/contract.ts";
import { CallError, refusalOf, type CallErrorOf } from "../call.ts";

export interface UploadOptions {
  /** Its id, from `randomId`: sending the same file again with it keeps it once. */
  id: string;
  /** What stands in the endpoint's path. */
  params?: Readonly<Record<string, string>>;
  /** What it is called, where it does not say so itself. */
  name?: string;
  /** The share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export type UploadError = CallErrorOf<typeof endpoint>;

/**
 * Sends one file, and says how far it is: `fetch` cannot tell that. After any failure it may be sent again, whole, with
 * the same id.
 *
 * @throws UploadError
 * @throws DOMException AbortError when the signal ends it
 */
export const uploadFile = (file: Blob, options: UploadOptions): Promise<FileView> => sendTo(endpoint, file, options);

/** The same for an endpoint of another module that takes one file. */
export async function sendTo<E extends AnyEndpoint>(
  endpoint: E,
  file: Blob,
  { id, params = {}, name, onProgress, signal }: UploadOptions,
): Promise<OutputOf<E>> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, member: string) =>
    encodeURIComponent(params[member] ?? ""),
  );
  request.open(endpoint.method, path);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("accept-language", document.documentElement.lang);
  request.setRequestHeader("idempotency-key", id);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
  request.onload = () => resolve(undefined);
  request.onerror = () => reject(new CallError("network.offline"));
  request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
  signal?.addEventListener("abort", stop);
  try {
    const form = new FormData();
    form.append("file", file, name ?? (file instanceof File ? file.name : "file"));
    request.send(form);
    await promise;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  const response = answerOf(request);
  if (!response.ok) throw await refusalOf(response);
  // The server wrote it by the output schema of the same contract.
  return (await response.json()) as OutputOf<E>;
}

const HEADERS = ["content-type", "retry-after", "x-request-id"];

/** As `fetch` would have answered. */
const answerOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: HEADERS.flatMap((name): [string, string][] => {
      const value = request.getResponseHeader(name);
      return value === null ? [] : [[name, value]];
    }),
  });
