import { useState } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { Presence } from "../../contract.ts";
import { SignaturePadSection } from "./signature-pad-section.tsx";
import type { PhotoQueue } from "./use-photo-queue.ts";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

interface PresenceFormProps {
  report: ReportHandle;
  photos: PhotoQueue;
  contactName: string;
}

/** The client signs by finger, or nobody is at home. */
export function PresenceForm({ report, photos, contactName }: PresenceFormProps) {
  const presence = report.value("presence");
  const [isSigning, setIsSigning] = useState(false);
  /** A signature on its way goes with it. */
  const setPresence = (value: Presence | null) => {
    for (const { id, kind } of photos.waiting) if (kind === "signature") photos.drop(id);
    report.edit("presence", value);
  };
  if (presence?.kind === "nobody-home")
    return (
      <>
        <TouchNotice tone="good" title="Nobody at home" />
        <TouchButton onClick={() => setPresence(null)}>Someone came home after all</TouchButton>
      </>
    );
  if (presence === null && !isSigning)
    return (
      <div className={styles.list}>
        <TouchButton tone="primary" onClick={() => setIsSigning(true)}>
          The client signs
        </TouchButton>
        <TouchButton onClick={() => setPresence({ kind: "nobody-home" })}>Nobody at home</TouchButton>
      </div>
    );
  const name = presence?.name ?? "";
  const fileId = presence?.fileId ?? null;
  const set = (change: { name?: string; fileId?: string | null }) =>
    report.edit("presence", { kind: "signed", name, fileId, ...change });
  return (
    <div className={styles.list}>
      <p>I have seen what was done at my property today.</p>
      <TouchText
        label="Signer’s name"
        value={name}
        maxLength={120}
        autoComplete="off"
        error={name.trim() === "" && fileId !== null ? "Enter the signer’s name" : undefined}
        onChange={(typed) => set({ name: typed })}
      />
      {name !== contactName && contactName !== "" && (
        <TouchButton onClick={() => set({ name: contactName })}>Use {contactName}</TouchButton>
      )}
      <SignaturePadSection photos={photos} fileId={fileId} onClear={() => set({ fileId: null })} />
      <TouchButton
        tone="quiet"
        onClick={() => {
          setIsSigning(false);
          setPresence(null);
        }}
      >
        Start over
      </TouchButton>
    </div>
  );
}
