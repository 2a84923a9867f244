import { useEffect, useRef, type RefObject } from "react";

/** For what takes the place of something else: whoever reads or types goes on there. */
export function useFirstFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
