import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNonce } from "#platform/web/document/nonce.tsx";
import { createQueryClient } from "#platform/web/query-client.ts";
import { Announcer } from "./announcer.tsx";
import { preloadDialogs } from "./dialogs/dialog.tsx";
import { Toasts } from "./dialogs/toasts.tsx";
import { useFirstUse } from "./on-demand.tsx";
import { colorSchemeManager } from "./theme/color-scheme.ts";
import { cssVariables, theme } from "./theme/theme.ts";

/** Everything that a page needs which runs in the browser: components, data, short messages. */
export function Interactive({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [queries] = useState(createQueryClient);
  useFirstUse(preloadDialogs);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        {children}
        <Toasts />
        <Announcer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
