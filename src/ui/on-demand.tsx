import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { toastFailed } from "./dialogs/toasts.tsx";
import styles from "./on-demand.module.css";

/** What is shown on demand is closed again where it cannot be loaded, so that the same button tries once more. */
interface Closable {
  onClose?: (() => void) | undefined;
}

/**
 * A part that most visits never see, such as a dialog: loaded when it is first shown, or before that with `preload`,
 * where somebody is about to. Show it as long as it is wanted: `{isOpen && <Part onClose={close} />}`.
 */
export function onDemand<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const keep = (part: ComponentType<Props>) => {
    loaded = part;
  };
  const forget = (cause: unknown) => {
    loading = null;
    throw cause;
  };
  const need = () => (loading ??= load().then(keep, forget));

  function OnDemand(props: Props) {
    const { t } = useTranslation("ui");
    const [Part, setPart] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      toastFailed({ title: t("failure.load"), message: t("failure.loadPart") });
      props.onClose?.();
    });
    useEffect(() => {
      let isWanted = true;
      const show = () => {
        if (isWanted) setPart(() => loaded);
      };
      need().then(show, () => {
        if (isWanted) fail();
      });
      return () => {
        isWanted = false;
      };
    }, []);
    if (Part) return <Part {...props} />;
    return (
      <div role="status" className={styles.coming}>
        {t("states.loading")}
      </div>
    );
  }

  return Object.assign(OnDemand, {
    /** Where somebody is about to ask for it. */
    preload: () => {
      // Whoever then asks for it is told that it failed, or it was a passing fault.
      need().catch(() => undefined);
    },
  });
}

/** Whoever touches a page is about to open something; whoever only reads it need not wait for what that takes. */
export function useFirstUse(run: () => void): void {
  const first = useEffectEvent(run);
  useEffect(() => {
    const gone = new AbortController();
    const use = () => {
      gone.abort();
      first();
    };
    for (const kind of ["keydown", "pointerdown", "pointermove"])
      addEventListener(kind, use, { signal: gone.signal, passive: true });
    return () => gone.abort();
  }, []);
}
