import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { APPOINTMENTS } from "#modules/appointments/web/index.ts";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-rounds.ts";

/** What is known of changes of many prices, below the appointments, whose topic tells of them. */
export const ROUNDS = [APPOINTMENTS, "plans", "rounds"] as const;

export const priceScopeQuery = () =>
  queryOptions({
    queryKey: [...ROUNDS, "scope"],
    queryFn: ({ signal }) => call(contract.readPriceScope, {}, { signal }),
  });

export const priceRoundsQuery = (asked: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...ROUNDS, "list", asked],
    queryFn: ({ signal }) => call(contract.listPriceRounds, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const roundPlansQuery = (asked: InputOf<typeof contract.listRoundPlans>) =>
  queryOptions({
    queryKey: [...ROUNDS, "plans", asked],
    queryFn: ({ signal }) => call(contract.listRoundPlans, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export function usePreviewRound() {
  return useCommand({
    mutationFn: (form: InputOf<typeof contract.previewPriceRound>) => call(contract.previewPriceRound, form),
  });
}

export function useStartRound() {
  return useCommand({
    mutationFn: ({ key, ...asked }: InputOf<typeof contract.startPriceRound> & { key: string }) =>
      call(contract.startPriceRound, asked, { idempotencyKey: key }),
    onSettled: useRefresh(),
  });
}

export function useWithdrawRound() {
  return useCommand({
    mutationFn: (asked: InputOf<typeof contract.withdrawPriceRound>) => call(contract.withdrawPriceRound, asked),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] });
}
