import { useRef } from "react";
import { randomId } from "./random-id.ts";

/** The UUID under which a command is sent, however often: the same as long as it says the same. */
export function useAttemptId(): (content: unknown) => string {
  const last = useRef({ content: "", id: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: randomId() };
    return last.current.id;
  };
}
