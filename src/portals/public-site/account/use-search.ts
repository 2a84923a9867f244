import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const never = () => () => {};

/** The query of the address, once React has taken the page over: the server keeps the page without any. */
export function useSearch(): string {
  const { search } = useLocation();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isTakenOver ? search : "";
}
