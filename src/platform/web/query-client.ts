import { QueryClient } from "@tanstack/react-query";
import { isCallError } from "./call.ts";

const MAX_RETRIES = 2;

/** Reads are repeated when the fault may pass; writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, fault) =>
          failures < MAX_RETRIES && isCallError(fault) && fault.isTemporary && fault.status !== 429,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
        // A call without network fails at once and says so, instead of waiting without a word.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
