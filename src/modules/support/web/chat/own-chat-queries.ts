import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import type { InputOf } from "#platform/contract.ts";
import { useLive } from "#platform/web/live.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-own-chat.ts";
import type { OutgoingLine } from "../use-chat-outbox.ts";
import { OWN_TICKETS } from "../client/own-ticket-queries.ts";

const OWN_CHAT = ["own-chat"] as const;
/** The live topics that say that there is something new in it, and who is there. */
const TOPICS = ["chat", "chat_presence"] as const;
/** Nobody announces that a process of the office has died. */
const LOOK_AGAIN_MS = 30_000;

const ownChatQuery = queryOptions({
  queryKey: OWN_CHAT,
  queryFn: ({ signal }) => call(contract.getOwnChat, {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

/** The user's own chat, and who is there; it follows what happens. */
export function useOwnChat() {
  const client = useQueryClient();
  const live = useLive(TOPICS, () => void client.invalidateQueries({ queryKey: OWN_CHAT }));
  return { ...useQuery(ownChatQuery), live };
}

/** Sends a line of the client's; done when the chat is shown with it. */
export function useWriteInChat(): (line: OutgoingLine) => Promise<void> {
  const client = useQueryClient();
  return async ({ key, content, files }) => {
    await call(contract.writeInChat, { content, fileIds: files.map(({ id }) => id) }, { idempotencyKey: key });
    void client.invalidateQueries({ queryKey: [OWN_TICKETS] });
    await client.invalidateQueries({ queryKey: OWN_CHAT });
  };
}

/** Leaves the window with nothing in it, as it is then. */
export function useEndChat() {
  const client = useQueryClient();
  return useCommand<contract.OwnChatView, CallErrorOf<typeof contract.endOwnChat>, InputOf<typeof contract.endOwnChat>>(
    {
      mutationFn: (input) => call(contract.endOwnChat, input),
      onSuccess: (answer) => client.setQueryData(OWN_CHAT, answer),
      onSettled: () => client.invalidateQueries({ queryKey: [OWN_TICKETS] }),
    },
  );
}

export const sayTyping = (): Promise<unknown> => call(contract.typeInChat, {});
export const sayRead = (): Promise<unknown> => call(contract.readChat, {});
