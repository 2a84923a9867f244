import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { useFinishVisit, visitQuery } from "../api.ts";
import { commandFor, forgetCommand } from "../report/command-ids.ts";
import type { OpenVisit } from "../tech/visit-section.tsx";
import { realIdOf } from "./phone-outbox.ts";
import { useOutbox, usePhoneWork } from "./phone-work-context.ts";

interface Finishing {
  /** `told`: when the work was over, where somebody had to say so. */
  finish: (told: Date | null) => Promise<void>;
  isSending: boolean;
  /** Nothing more of the report can be sent. */
  isUnsent: boolean;
  error: Error | null;
}

/** Finishes a visit: at the office at once, or on this phone until everything before it has arrived. */
export function useFinishing({ visit, report, photos, kept }: OpenVisit): Finishing {
  const client = useQueryClient();
  const { mutateAsync, error } = useFinishVisit();
  const [isSending, setIsSending] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  const { queue } = usePhoneWork();
  const realId = realIdOf(useOutbox(), visit.id);

  const record = (endedAt: string) => {
    const { id, appointmentId, contactName } = visit;
    queue.finish({ id, appointmentId, clientName: contactName, view: visit }, { endedAt });
    forgetCommand("finish", visit.id);
  };
  const finish = async (told: Date | null) => {
    setIsSending(true);
    setIsUnsent(false);
    const { id: commandId, at } = commandFor("finish", visit.id);
    const endedAt = told?.toISOString() ?? at;
    try {
      // First what was typed, then the end: in this order on the server too.
      const isFlushed = kept === undefined && (await report.session.flush());
      if (report.session.state().closed !== "") setIsUnsent(true);
      else if (!isFlushed || photos.waiting.length > 0) record(endedAt);
      else {
        await mutateAsync({ id: realId, commandId, endedAt });
        forgetCommand("finish", visit.id);
      }
    } catch (fault) {
      if (!isCallError(fault) || fault.isTemporary) record(endedAt);
      else if (fault.status !== 401) forgetCommand("finish", visit.id);
      await client.invalidateQueries({ queryKey: visitQuery(realId).queryKey });
    } finally {
      setIsSending(false);
    }
  };
  return { finish, isSending, isUnsent, error };
}
