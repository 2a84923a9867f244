import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import type { Attention } from "../contract.ts";
import { attentionQuery, OVERVIEW_TOPICS } from "./api.ts";

/** What waits for somebody, kept up to date; undefined until it is known. */
export function useAttention(): Attention | undefined {
  const client = useQueryClient();
  useLive(OVERVIEW_TOPICS, () => void client.invalidateQueries({ queryKey: attentionQuery().queryKey }));
  return useQuery(attentionQuery()).data;
}
