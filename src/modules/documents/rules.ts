import type { FILE_KINDS } from "#platform/files-contract.ts";

/** What a document is. */
export const DOCUMENT_TYPES = ["other", "invoice", "report", "contract", "certificate", "photo"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What a document is about. */
export const DOCUMENT_CATEGORIES = [
  "service",
  "billing",
  "agreement",
  "property",
  "safety",
  "insurance",
  "other",
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** Pending: waits for somebody, such as an agreement that is not signed. Expired: its last day is over. */
export const DOCUMENT_STATUSES = ["active", "pending", "expired"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/**
 * Where a document comes from: a client or the office sent its file, or it stands for something of another module, whose
 * content is read there and never copied.
 */
export const DOCUMENT_SOURCES = ["upload", "office", "visit-report", "visit-photo", "invoice", "agreement"] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** Those whose files are this module's own. */
export const FILED_SOURCES = ["upload", "office"] as const satisfies readonly DocumentSource[];
export const isFiled = (source: DocumentSource): boolean => FILED_SOURCES.some((one) => one === source);

/** Who sees it: the client and the office, or the office alone. */
export const AUDIENCES = ["client", "office"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What a document may be sent as: PDF, JPG, PNG (kept as JPEG), Excel and Word. */
export const DOCUMENT_FORMATS = [
  "pdf",
  "jpeg",
  "docx",
  "xlsx",
] as const satisfies readonly (typeof FILE_KINDS)[number][];
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const SHARE_METHODS = ["email", "link"] as const;
export type ShareMethod = (typeof SHARE_METHODS)[number];

export const SHARE_STATES = ["active", "expired", "revoked"] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** How somebody who came by a shared link fared. */
export const OPENING_OUTCOMES = [
  "unlocked",
  "opened",
  "wrong-password",
  "too-many-tries",
  "expired",
  "revoked",
] as const;
export type OpeningOutcome = (typeof OPENING_OUTCOMES)[number];

export const REQUEST_TYPES = [
  "service_report",
  "invoice_copy",
  "certificate",
  "warranty",
  "inspection_report",
  "photos",
  "other",
] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const URGENCIES = ["normal", "urgent", "asap"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** In business days, within how many it is answered: normal 3-5, urgent 1-2, asap the same day if possible. */
export const URGENCY_DAYS: Record<Urgency, readonly [number, number]> = {
  normal: [3, 5],
  urgent: [1, 2],
  asap: [0, 0],
};

export const REQUEST_STATUSES = ["waiting", "answered", "declined"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const MAX_FILES_AT_ONCE = 10;
export const MAX_NAME_CHARACTERS = 200;
export const MAX_DESCRIPTION_CHARACTERS = 2000;
export const MAX_TAGS = 10;
export const MAX_TAG_CHARACTERS = 40;
export const MAX_VERSIONS = 100;

export const MAX_RECIPIENTS = 10;
/** How many links of one document work at the same time. */
export const MAX_SHARES = 50;
/** The latest that are told of one share. */
export const MAX_TOLD_OPENINGS = 20;
export const DEFAULT_SHARE_DAYS = 30;
export const MAX_SHARE_DAYS = 365;
export const MIN_PASSWORD_CHARACTERS = 6;
export const MAX_PASSWORD_CHARACTERS = 100;
/** How many requests of one client may wait at the same time. */
export const MAX_WAITING_REQUESTS = 20;

/** So many days before its last day the client and the office are told; the first that is due is told alone. */
export const WARNING_DAYS = [30, 7] as const;
/** Shown as expiring soon from here on. */
export const EXPIRING_DAYS = WARNING_DAYS[0];

export const MEGABYTE = 1024 * 1024;
export const DEFAULT_CLIENT_MEGABYTES = 500;
export const DEFAULT_TOTAL_MEGABYTES = 50_000;

/** As the office reads them; always English. */
export const TYPE_LABELS: Record<DocumentType, string> = {
  other: "Other",
  invoice: "Invoice",
  report: "Report",
  contract: "Contract",
  certificate: "Certificate",
  photo: "Photo",
};
export const CATEGORY_LABELS: Record<DocumentCategory, string> = {
  service: "Service",
  billing: "Billing",
  agreement: "Agreements",
  property: "Property",
  safety: "Safety",
  insurance: "Insurance",
  other: "Other",
};
export const SOURCE_LABELS: Record<DocumentSource, string> = {
  upload: "Uploaded by the client",
  office: "Uploaded by the office",
  "visit-report": "Visit report",
  "visit-photo": "Visit photo",
  invoice: "Invoice",
  agreement: "Agreement",
};
export const STATUS_LABELS: Record<DocumentStatus, string> = {
  active: "Active",
  pending: "Pending",
  expired: "Expired",
};
export const REQUEST_TYPE_LABELS: Record<RequestType, string> = {
  service_report: "Service report",
  invoice_copy: "Invoice copy",
  certificate: "Certificate",
  warranty: "Warranty",
  inspection_report: "Inspection report",
  photos: "Photos",
  other: "Other",
};
export const URGENCY_LABELS: Record<Urgency, string> = {
  normal: "Normal (3-5 business days)",
  urgent: "Urgent (1-2 business days)",
  asap: "ASAP (same day if possible)",
};
export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  waiting: "Waiting",
  answered: "Answered",
  declined: "Declined",
};

/** Where messages lead: the client's library with the document open, the office's, and whoever was given a link. */
export const ownDocumentPath = (id: string) => `/client-dashboard/documents?document=${id}` as const;
export const officeDocumentPath = (id: string) => `/admin-dashboard/documents?document=${id}` as const;
export const OWN_REQUESTS_PATH = "/client-dashboard/documents?requests=1";
export const officeRequestPath = (reference: string) =>
  `/admin-dashboard/inbox?status=all&search=${reference}` as const;
export const sharePath = (token: string) => `/docs/${token}` as const;

/** What a document is by its last day; pending ones stay so until somebody signs. */
export const statusOn = (status: DocumentStatus, expiresOn: string | null, today: string): DocumentStatus =>
  status === "pending" ? "pending" : expiresOn !== null && expiresOn < today ? "expired" : "active";
