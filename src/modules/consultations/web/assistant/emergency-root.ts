import { QueryClientProvider } from "@tanstack/react-query";
import { TextsProvider, type PageTexts } from "#platform/web/i18n.tsx";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createQueryClient } from "#platform/web/query-client.ts";
import { EmergencyDialog, type EmergencyPlaces } from "./emergency-dialog.tsx";

export interface EmergencyParts {
  texts: PageTexts;
  phone: string;
  places: EmergencyPlaces;
}

interface Shown {
  root: Root;
  show: (isOpen: boolean) => void;
}
let shown: Shown | undefined;

/** Once a page: the page around may or may not be one of React's, so the assistant has a root of its own. */
export function showEmergencyAssistant(parts: EmergencyParts): void {
  shown ??= mount(parts);
  shown.show(true);
}

function mount({ texts, phone, places }: EmergencyParts): Shown {
  const host = document.createElement("div");
  host.dataset["ownRoot"] = "";
  document.body.append(host);
  const root = createRoot(host);
  const client = createQueryClient();
  const show = (isOpen: boolean) => {
    const dialog = createElement(EmergencyDialog, { isOpen, phone, places, onClose: () => show(false) });
    const withData = createElement(QueryClientProvider, { client, children: dialog });
    root.render(createElement(TextsProvider, { texts, children: withData }));
  };
  return { root, show };
}
