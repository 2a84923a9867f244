import { queryOptions } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

export const sessionQuery = () =>
  queryOptions({ queryKey: ["session"], queryFn: ({ signal }) => call(contract.getSession, {}, { signal }) });

export const useSignInAsAdmin = () =>
  useCommand({ mutationFn: (input: InputOf<typeof contract.signInAsAdmin>) => call(contract.signInAsAdmin, input) });

export const useCreateFirstAdmin = () =>
  useCommand({
    mutationFn: (input: InputOf<typeof contract.createFirstAdmin>) => call(contract.createFirstAdmin, input),
  });
