import type { FileView } from "#platform/files-contract.ts";
import { uploadFile } from "#platform/files-contract.ts";
import type { Problem } from "#platform/errors.ts";
import { CallError } from "./call.ts";

interface UploadOptions {
  /** A UUID, which becomes the file's id: sent twice under it, it is there once. */
  id: string;
  name: string;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file whole. Not by `fetch`, which says nothing of how far it has come.
 *
 * @throws CallError with the codes of `uploadFile`, those of the platform, or `network.offline`
 */
export function upload(file: Blob, { id, name, onProgress, signal }: UploadOptions): Promise<FileView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError("network.offline"));
    request.open(uploadFile.method, uploadFile.path);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", document.documentElement.lang);
    request.setRequestHeader("idempotency-key", id);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      const answer = readJson(request.responseText);
      // The server wrote it by the output schema of the contract, or as a problem.
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve(answer as FileView);
      else reject(refusalOf(request, answer as Problem | null));
    };
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file, name);
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf(request: XMLHttpRequest, problem: Problem | null): CallError {
  const { status } = request;
  const answer = { status, requestId: request.getResponseHeader("x-request-id") };
  if (!problem || typeof problem.code !== "string")
    return new CallError(status >= 500 || status === 200 ? "server.unavailable" : "server.error", answer);
  return new CallError(problem.code, { ...answer, message: problem.detail ?? problem.title });
}
