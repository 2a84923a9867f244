import type { FileView } from "#platform/files-contract.ts";
import { isCallError, type CallError } from "#platform/web/call.ts";
import { blobsOf, forgetBlob, type KeptBlob } from "#platform/web/files/blob-store.ts";
import { uploadFile } from "#platform/web/files/upload.ts";
import { unsentChanged } from "#platform/web/offline/unsent-signal.ts";
import { PHOTO_SLOTS, type PhotoSlot } from "../../rules.ts";
import type { ReportHandle } from "./report-handle.ts";
import { entryKey } from "./report-values.ts";

/** Of the check of a device, by its entry in the report. */
const CHECK = "check-";
type CheckPhoto = `${typeof CHECK}${string}`;
export const photoOfCheck = (entryId: string): CheckPhoto => `${CHECK}${entryId}`;
const isOfCheck = (kind: string): kind is CheckPhoto => kind.startsWith(CHECK);

export type PhotoKind = PhotoSlot | "signature" | CheckPhoto;

export const photosGroup = (userId: string, visitId: string): string => `visit-photos ${userId} ${visitId}`;

export const kindOf = (label: string): PhotoKind =>
  label === "signature" || isOfCheck(label) ? label : (PHOTO_SLOTS.find((slot) => slot === label) ?? "other");

/** Something between the phone and the server has refused it, such as the page of a hotel's network. */
export const isOfNobody = ({ code }: CallError): boolean => code === "server.error";

/** Worth sending again as it is. */
export const isLateFault = (fault: unknown): boolean =>
  !isCallError(fault) || fault.isTemporary || fault.status === 401 || isOfNobody(fault);

const underWay = new Map<string, Promise<FileView>>();
const refusals = new Map<string, string>();

/** Why the server did not take it, and will not: whoever holds the phone has to choose another. Undefined while it may. */
export const refusalOf = (id: string): string | undefined => refusals.get(id);

/** One upload of a picture at a time, whoever asks for it. */
export function uploadPhoto(
  { id, blob, label }: Pick<KeptBlob, "id" | "blob" | "label">,
  onProgress?: (share: number) => void,
): Promise<FileView> {
  const known = underWay.get(id);
  if (known) return known;
  const name = `${kindOf(label)}.${blob.type === "image/png" ? "png" : "jpg"}`;
  const sent = uploadFile(blob, { id, name, ...(onProgress && { onProgress }) })
    .catch((fault: unknown) => {
      if (isCallError(fault) && !isLateFault(fault)) {
        refusals.set(id, fault.message);
        unsentChanged();
      }
      throw fault;
    })
    .finally(() => underWay.delete(id));
  underWay.set(id, sent);
  return sent;
}

/**
 * Sends what waits, one after another, also while no screen of the visit is open. Each is forgotten once the server has
 * it and the report that names it is kept.
 */
export async function sendPhotos(
  group: string,
  report: PhotoTarget & Pick<ReportHandle, "session">,
): Promise<"sent" | "held" | "late"> {
  let isHeld = false;
  let isUnkept = false;
  for (const kept of await blobsOf(group)) {
    try {
      await uploadPhoto(kept);
      // Taken back on its way: the server forgets what belongs to nothing.
      const isWanted = (await blobsOf(group)).some(({ id }) => id === kept.id);
      if (isWanted) putIntoReport(report, { id: kept.id, kind: kindOf(kept.label) });
      if (report.session.state().isUnkept) isUnkept = true;
      else await forgetBlob(kept.id);
    } catch (fault) {
      if (isLateFault(fault)) return "late";
      isHeld = true;
    }
  }
  if (isUnkept) return "late";
  return isHeld ? "held" : "sent";
}

type PhotoTarget = Pick<ReportHandle, "value" | "entries" | "edit">;

/** Once, also when the tab was killed between the two. Who chose "Nobody at home" meanwhile has taken the signature back. */
export function putIntoReport(report: PhotoTarget, { id, kind }: { id: string; kind: PhotoKind }): void {
  if (kind === "signature") {
    const presence = report.value("presence");
    if (presence?.kind === "nobody-home") return;
    report.edit("presence", { kind: "signed", name: presence?.kind === "signed" ? presence.name : "", fileId: id });
  } else if (isOfCheck(kind)) {
    const check = report.entries("checks").find((one) => photoOfCheck(one.id) === kind);
    // Whoever took the check back meanwhile has taken its photo back.
    if (check) report.edit(entryKey("checks", check.id), { ...check.value, fileId: id });
  } else if (!report.entries("photos").some(({ value }) => value.fileId === id))
    // Under its own id: what a page that was killed had done already is the same entry.
    report.edit(entryKey("photos", id), { fileId: id, slot: kind, caption: "" });
}
