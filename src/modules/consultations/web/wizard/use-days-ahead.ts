import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { daysQuery } from "./consultation-queries.ts";

/** Asks for the days at the first step, so that the last one knows them also where the connection is gone by then. */
export function useDaysAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    // The step that shows them asks again, and says so when it fails.
    queries.query(daysQuery).catch(() => undefined);
  }, [queries]);
}
