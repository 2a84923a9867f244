import { randomUUID } from "node:crypto";
import { uploadFile } from "#platform/files-contract.ts";

/** As a phone sends it. Returns the file's id. */
export async function sendPhoto(url: string, cookie: string, photo: Blob): Promise<string> {
  const body = new FormData();
  body.append("file", photo, "IMG_1.jpg");
  const headers = { cookie, "idempotency-key": randomUUID() };
  const answer = await fetch(`${url}${uploadFile.path}`, { method: uploadFile.method, headers, body });
  if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}: ${await answer.text()}`);
  return uploadFile.output.parse(await answer.json()).id;
}
