import { useRef, useState } from "react";
import type { SwitchState } from "#ui/fields/switch-field.tsx";

interface Choice {
  /** Until the server has it; then what the server says counts again. */
  isOn: boolean | null;
  state: SwitchState;
}

/**
 * Switches that are saved one after another, each as soon as it is turned. What was chosen shows at once, and stays, with
 * the way to try again, where it could not be saved.
 */
export function useSavedSwitches<Key extends string>(save: (key: Key, isOn: boolean) => Promise<unknown>) {
  const [choices, setChoices] = useState<Partial<Record<Key, Choice>>>({});
  const latest = useRef<Partial<Record<Key, number>>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const choose = (key: Key, isOn: boolean): void => {
    const turn = (latest.current[key] ?? 0) + 1;
    latest.current[key] = turn;
    const become = (choice: Choice) => {
      // A later turn of the same switch speaks for itself.
      if (latest.current[key] === turn) setChoices((all) => ({ ...all, [key]: choice }));
    };
    become({ isOn, state: "saving" });
    queue.current = queue.current
      .then(() => save(key, isOn))
      .then(
        () => become({ isOn: null, state: "saved" }),
        () => become({ isOn, state: "failed" }),
      );
  };

  return {
    choose,
    /** What the switch shows, given what the server says. */
    propsOf: (key: Key, saved: boolean) => {
      const { isOn = null, state = "idle" } = choices[key] ?? {};
      const shown = isOn ?? saved;
      return {
        isOn: shown,
        state,
        onChange: (wanted: boolean) => choose(key, wanted),
        onRetry: () => choose(key, shown),
      } as const;
    },
  };
}
