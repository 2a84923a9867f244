import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-sandbox.ts";

/* What a page asks of the sandbox by the secret of one setup or charge. */

export const useConfirmSetup = () => useSandboxCommand(contract.confirmSandboxSetup);
export const useAnswerSetup = () => useSandboxCommand(contract.answerSandboxSetup);

const useSandboxCommand = <E extends AnyEndpoint>(endpoint: E) =>
  useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({ mutationFn: (input) => call(endpoint, input) });
