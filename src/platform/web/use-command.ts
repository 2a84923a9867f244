import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useCallback } from "react";

interface Outcome<Data, Fault, Input> {
  onSuccess?: ((data: Data, input: Input) => unknown) | undefined;
  onError?: ((fault: Fault, input: Input) => unknown) | undefined;
}

/** One of the states of a mutation, each with the `mutate` of a command. */
type CommandIn<State, Data, Fault, Input> = State extends unknown
  ? Omit<State, "mutate"> & {
      /** Sends it, and then runs one of both, also where the part of the screen that sent it has gone meanwhile. */
      mutate: (input: Input, outcome?: Outcome<Data, Fault, Input>) => void;
    }
  : never;

export type Command<Data, Fault, Input> = CommandIn<UseMutationResult<Data, Fault, Input>, Data, Fault, Input>;

/**
 * Sends what somebody wants done. With `useMutation` of the library, what `mutate` is given to run afterwards runs only
 * while its component is on the screen: the button "End chat", which goes when the chat is over, would tell nobody how it
 * went, where the news of the end comes before the answer.
 */
export function useCommand<Data, Fault = Error, Input = void>(
  options: UseMutationOptions<Data, Fault, Input>,
): Command<Data, Fault, Input> {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: Input, outcome: Outcome<Data, Fault, Input> = {}) => {
      void mutateAsync(input).then(
        (data) => outcome.onSuccess?.(data, input),
        // Whoever gives nothing to run reads the fault from the result.
        // The library gives what was thrown the type that the mutation names, and so does this.
        (fault: unknown) => outcome.onError?.(fault as Fault, input),
      );
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
