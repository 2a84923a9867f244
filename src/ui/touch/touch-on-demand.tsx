import { useEffect, useState, type ComponentType } from "react";
import { TouchNotice, TouchWaiting } from "./touch-notice.tsx";
import { TouchSheet } from "./touch-sheet.tsx";

interface Closable {
  onClose: () => void;
}

/**
 * A sheet that most visits never open: loaded when somebody does, and again at the next opening when that failed. Show it
 * as long as it is wanted: `{isOpen && <Part onClose={close} />}`.
 */
export function sheetOnDemand<Props extends Closable>(title: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  return function SheetOnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [isFailed, setIsFailed] = useState(false);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => setIsFailed(true),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return (
      <TouchSheet title={title} onClose={props.onClose}>
        {isFailed ? (
          <TouchNotice tone="warning" title="This could not be loaded. Please check your connection and try again." />
        ) : (
          <TouchWaiting label="Loading" />
        )}
      </TouchSheet>
    );
  };
}
