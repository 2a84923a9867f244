import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { APPOINTMENTS } from "#modules/appointments/web/index.ts";
import * as contract from "../contract-prices.ts";

export const priceChangesQuery = (planId: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "plans", "prices", planId],
    queryFn: ({ signal }) => call(contract.readPriceChanges, { id: planId }, { signal }),
  });

export function useSchedulePrice() {
  return useCommand({
    mutationFn: ({ key, ...asked }: InputOf<typeof contract.schedulePriceChange> & { key: string }) =>
      call(contract.schedulePriceChange, asked, { idempotencyKey: key }),
    onSettled: useRefresh(),
  });
}

export function usePreviewNotice() {
  return useCommand({
    mutationFn: (asked: InputOf<typeof contract.previewPriceNotice>) => call(contract.previewPriceNotice, asked),
  });
}

export function useCancelPrice() {
  return useCommand({
    mutationFn: (asked: InputOf<typeof contract.cancelPriceChange>) => call(contract.cancelPriceChange, asked),
    onSettled: useRefresh(),
  });
}

export function useNoteTold() {
  return useCommand({
    mutationFn: (asked: InputOf<typeof contract.notePriceTold>) => call(contract.notePriceTold, asked),
    onSettled: useRefresh(),
  });
}

export function useTakeBackTold() {
  return useCommand({
    mutationFn: (asked: InputOf<typeof contract.takeBackPriceTold>) => call(contract.takeBackPriceTold, asked),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] });
}
