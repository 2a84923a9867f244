import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { createQueryClient } from "#platform/web/query-client.ts";
import { Announcer } from "../announcer.tsx";
import { useThemeOfPhone } from "./theme-choice.ts";
import styles from "./touch-app.module.css";

/**
 * What stands around screens that are used outdoors, in one hand and in gloves: large targets, large letters, strong
 * contrast. Without the component library, which would be a third of what such a phone loads.
 */
export function TouchApp({ children }: { children: ReactNode }) {
  useThemeOfPhone();
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <div className={styles.app}>{children}</div>
      <Announcer />
    </QueryClientProvider>
  );
}
