import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import type { Attention } from "../contract.ts";
import { attentionQuery, OVERVIEW_TOPICS } from "./api.ts";

/**
 * What waits for somebody, kept up to date; undefined until it is known, and for whom nothing can wait: who may not see
 * the overview may not listen to what it tells of either, and would be refused the live connection of the whole page.
 */
export function useAttention({ isFor }: { isFor: boolean }): Attention | undefined {
  const client = useQueryClient();
  useLive(isFor ? OVERVIEW_TOPICS : [], () => void client.invalidateQueries({ queryKey: attentionQuery().queryKey }));
  return useQuery({ ...attentionQuery(), enabled: isFor }).data;
}
