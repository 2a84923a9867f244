import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TechDay } from "../../contract.ts";
import { techDayQuery } from "../api.ts";
import { withRecorded } from "./recorded-day.ts";
import { useOutbox } from "./phone-work-context.ts";

type Asked = Pick<UseQueryResult<TechDay>, "isPending" | "isError" | "error" | "refetch">;

/** The technician's day, today unless told, with what this phone has recorded and not sent. */
export function useTechDay(date?: string): Asked & { data: TechDay | undefined } {
  const { data: told, isPending, isError, error, refetch } = useQuery(techDayQuery(date));
  const outbox = useOutbox();
  const data = useMemo(() => told && withRecorded(told, outbox), [told, outbox]);
  return { data, isPending, isError, error, refetch };
}
