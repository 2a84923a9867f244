import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import type { OutgoingLine } from "../use-chat-outbox.ts";
import {
  changeTicket,
  commentTicket,
  endTicketChat,
  getTicket,
  readTicketChat,
  typeInTicketChat,
} from "../../contract-office.ts";

/** The live topic of the same name says that something below this key has changed. */
export const TICKETS = "tickets";
/** The live topic of what passes in chats: lines, who types, what was read. */
export const CHATS = "chats";

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [TICKETS, "one", id],
    queryFn: ({ signal }) => call(getTicket, { id }, { signal }),
  });

export const useChangeTicket = () => useTicketCommand(changeTicket);
export const useCommentTicket = () => useTicketCommand(commentTicket);
export const useEndChat = () => useTicketCommand(endTicketChat);

export const sayTyping = (id: string): Promise<unknown> => call(typeInTicketChat, { id });
export const sayRead = (id: string): Promise<unknown> => call(readTicketChat, { id });

/** Sends a line of the office's; done when the ticket is shown with it. */
export function useAnswerInChat(id: string): (line: OutgoingLine) => Promise<void> {
  const client = useQueryClient();
  return async ({ key, content, files }) => {
    const input = { id, content, fileIds: files.map((file) => file.id) };
    await call(commentTicket, input, { idempotencyKey: key });
    await client.invalidateQueries({ queryKey: [TICKETS] });
  };
}

interface Command<E extends AnyEndpoint> {
  input: InputOf<E>;
  key?: string;
  /** Once the server has it, also when the panel was closed meanwhile. */
  onArrived?: () => void;
}

/** Asks again what became of it, after a refusal too. The key makes what is sent again happen once. */
function useTicketCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, Command<E>>({
    mutationFn: async ({ input, key, onArrived }) => {
      const answer = await call(endpoint, input, key === undefined ? {} : { idempotencyKey: key });
      onArrived?.();
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [TICKETS] }),
  });
}
