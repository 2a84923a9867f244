import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import * as contract from "../contract.ts";

export const sessionQuery = () =>
  queryOptions({ queryKey: ["session"], queryFn: ({ signal }) => call(contract.getSession, {}, { signal }) });

export const useSignInAsAdmin = () =>
  useMutation({ mutationFn: (input: InputOf<typeof contract.signInAsAdmin>) => call(contract.signInAsAdmin, input) });

export const useCreateFirstAdmin = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.createFirstAdmin>) => call(contract.createFirstAdmin, input),
  });
