import {
  IconCertificate,
  IconClipboardCheck,
  IconFile,
  IconFileInvoice,
  IconPhoto,
  IconWritingSign,
  type Icon,
} from "@tabler/icons-react";
import type { DocumentType } from "../rules.ts";

const ICONS: Record<DocumentType, Icon> = {
  other: IconFile,
  invoice: IconFileInvoice,
  report: IconClipboardCheck,
  contract: IconWritingSign,
  certificate: IconCertificate,
  photo: IconPhoto,
};

/** What kind it is, beside the words that say so. */
export function DocumentTypeBadge({ type, size = 22 }: { type: DocumentType; size?: number }) {
  const TypeIcon = ICONS[type];
  return <TypeIcon size={size} stroke={1.5} aria-hidden />;
}
