import { useRef, useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { shrinkPicture } from "#platform/web/files/shrink-picture.ts";
import { uploadFile } from "#platform/web/files/upload.ts";
import { randomId } from "#platform/web/random-id.ts";
import type { Point } from "../plan/plan-geometry.ts";
import { TOOL_LABELS, TOOLS, type Tool } from "./drawing-tools.ts";
import styles from "./plan-editor-section.module.css";

interface ToolBarProps {
  tool: Tool;
  points: readonly Point[];
  onTool: (tool: Tool) => void;
  onFinish: () => void;
}

/** What can be drawn. A photo is sent first, and then placed. */
export function ToolBar({ tool, points, onTool, onFinish }: ToolBarProps) {
  const isLine = tool === "wall" || tool === "fence" || tool === "outline";
  return (
    <div className={styles.bar} role="group" aria-label="Drawing tools">
      {TOOLS.map((one) => (
        <button key={one} type="button" className={styles.tool} aria-pressed={tool === one} onClick={() => onTool(one)}>
          {TOOL_LABELS[one]}
        </button>
      ))}
      <PhotoTool isChosen={typeof tool === "object" && "photoId" in tool} onPhoto={(photoId) => onTool({ photoId })} />
      {isLine && points.length > 1 && (
        <button type="button" className={styles.tool} onClick={onFinish}>
          Finish
        </button>
      )}
    </div>
  );
}

function PhotoTool({ isChosen, onPhoto }: { isChosen: boolean; onPhoto: (fileId: string) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const send = async (photo: File) => {
    setBusy(true);
    setFault("");
    try {
      const { id } = await uploadFile(await shrinkPicture(photo), { id: randomId(), name: "photo.jpg" });
      onPhoto(id);
    } catch (reason) {
      setFault(
        isCallError(reason) && !reason.isTemporary ? reason.message : "The photo was not sent. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label="Photo"
        onChange={(event) => {
          const [photo] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (photo) void send(photo);
        }}
      />
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isChosen}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) chooser.current?.click();
        }}
      >
        {isBusy ? "Sending…" : "Photo…"}
      </button>
      {fault !== "" && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
