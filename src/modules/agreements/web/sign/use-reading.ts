import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Whether somebody came to the end of a text: they have scrolled there, or say so. Once is enough.
 *
 * @param isWanted false where nobody has to
 */
export function useReading(isWanted: boolean, onRead: () => void) {
  const [isRead, setRead] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const finish = () => {
    if (isRead) return;
    // The button that says so goes now, also from under the focus of whoever came to it by keys and scrolled by that.
    if (end.current?.contains(document.activeElement)) end.current.focus({ preventScroll: true });
    setRead(true);
    onRead();
  };
  const arrive = useEffectEvent(finish);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isWanted || isRead) return undefined;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) arrive();
    });
    watch.observe(mark);
    return () => watch.disconnect();
  }, [isWanted, isRead]);
  return { isRead, end, finish };
}
