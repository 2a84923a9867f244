/** One environment variable: what README's table of settings says about it. */
export interface Variable {
  name: string;
  /** What holds when it is not set, as people read it. */
  fallback: string;
  meaning: string;
}

/** Everything that can be set from outside, in the order of README's table. */
export const VARIABLES = [
  { name: "PORT", fallback: "3000", meaning: "Port to listen on; 0 takes any free one" },
  { name: "HOST", fallback: "127.0.0.1", meaning: "Address to listen on; 0.0.0.0 lets other machines in" },
  {
    name: "PUBLIC_URL",
    fallback: "http://HOST:PORT",
    meaning: "Address under which people reach the site; https makes cookies secure",
  },
  {
    name: "TRUST_PROXY",
    fallback: "off",
    meaning: "Believe X-Forwarded-* of a proxy: on, how many proxies, or their addresses",
  },
  { name: "DATA_DIR", fallback: "data", meaning: "Folder of the embedded database and of uploaded files" },
  {
    name: "DATABASE_URL",
    fallback: "embedded database",
    meaning: "PostgreSQL 15 or newer: postgres://user:password@host/database",
  },
  {
    name: "DATABASE_POOL_SIZE",
    fallback: "10",
    meaning: "Connections of each process to PostgreSQL; two more read and listen",
  },
  {
    name: "DEMO_DATA",
    fallback: "on without DATABASE_URL where nobody else can connect",
    meaning:
      "Fill an empty database with the demo company: on or off; never in production, nor where PUBLIC_URL or HOST lets others in",
  },
  {
    name: "JOBS",
    fallback: "on",
    meaning: "Run background jobs in the web process: on or off (then start src/worker.ts)",
  },
  {
    name: "NODE_ENV",
    fallback: "",
    meaning: "production: neither the demo company nor the page of all mail, whatever else is set",
  },
  { name: "LOG_LEVEL", fallback: "info", meaning: "fatal, error, warn, info, debug, trace or silent" },
  {
    name: "SMTP_URL",
    fallback: "mail stays in the outbox",
    meaning: "Mail server: smtp://user:password@host:587 or smtps://…",
  },
  {
    name: "MAIL_FROM",
    fallback: "no-reply@ the host of PUBLIC_URL",
    meaning: "Sender of mail: an address, or Name <address>",
  },
  {
    name: "MAIL_KEPT_DAYS",
    fallback: "90",
    meaning:
      "How many days mail, texts and push notices stay in the database after they were written; what still waits to be sent stays longer",
  },
  {
    name: "REQUIRE_EMAIL_CONFIRMATION",
    fallback: "on with SMTP_URL",
    meaning: "New clients can sign in only after they confirm their email address: on or off",
  },
  {
    name: "SECRETS_KEY",
    fallback: "a file in DATA_DIR",
    meaning: "32 random bytes in base64 that seal two-factor secrets; the same for all processes on one database",
  },
  {
    name: "DEV_OUTBOX",
    fallback: "on without SMTP_URL where nobody else can connect",
    meaning:
      "Show all mail, texts and push notices at /dev/outbox: on or off; never in production, nor where PUBLIC_URL or HOST lets others in",
  },
  {
    name: "METRICS_TOKEN",
    fallback: "only this machine reads them",
    meaning: "Lets whoever sends it as a bearer token read /metrics from elsewhere; at least 16 characters",
  },
  {
    name: "S3_BUCKET",
    fallback: "files in DATA_DIR",
    meaning: "Bucket for uploaded files; set all S3 variables together",
  },
  { name: "S3_REGION", fallback: "", meaning: "Region of the bucket" },
  { name: "S3_ENDPOINT", fallback: "the one of AWS", meaning: "Address of another S3-compatible store" },
  { name: "S3_ACCESS_KEY_ID", fallback: "", meaning: "Name of the access key" },
  { name: "S3_SECRET_ACCESS_KEY", fallback: "", meaning: "Secret of the access key" },
  {
    name: "CLAMAV_URL",
    fallback: "files are not checked for viruses",
    meaning:
      "Virus scanner that speaks as ClamAV's clamd does, such as tcp://host:3310: each file is checked before it is kept, and none is taken while it does not answer",
  },
  {
    name: "SMS_URL",
    fallback: "texts stay in the outbox",
    meaning:
      "Provider of text messages that answers as Twilio does, such as https://api.twilio.com; set all SMS variables together",
  },
  { name: "SMS_ACCOUNT", fallback: "", meaning: "Name of the account at the provider (AC…)" },
  {
    name: "SMS_TOKEN",
    fallback: "",
    meaning: "Secret of the account: signs us in, and proves what the provider posts to us; at least 16 characters",
  },
  {
    name: "SMS_FROM",
    fallback: "",
    meaning: "Sender of texts: a number such as +14105550100, a short code, or a messaging service (MG…)",
  },
  {
    name: "STRIPE_SECRET_KEY",
    fallback: "no payments by card, or those of the sandbox",
    meaning: "Secret key of the account at Stripe (sk_… or rk_…); set it with the next two",
  },
  { name: "STRIPE_PUBLISHABLE_KEY", fallback: "", meaning: "Publishable key of the same account (pk_…)" },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    fallback: "",
    meaning: "Signing secret of the webhook endpoint (whsec_…): proves what Stripe posts to us",
  },
  {
    name: "STRIPE_ACCOUNT",
    fallback: "the account of the key",
    meaning: "Connected account in whose name payments are taken (acct_…)",
  },
  {
    name: "STRIPE_API_URL",
    fallback: "Stripe's own",
    meaning: "Address of another server that speaks Stripe's API, for tests",
  },
  {
    name: "SANDBOX_PAYMENTS",
    fallback: "on, except where others can connect",
    meaning: "Without Stripe, takes test cards as payments: to try the program, and never where real clients pay",
  },
  {
    name: "WEATHER_URL",
    fallback: "the weather is typed",
    meaning:
      "Weather service that answers as Open-Meteo does, such as https://host/v1/forecast: fills in the weather where a visit starts, as far as the technician lets the phone tell the place",
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof VARIABLES)[number]["name"];

/** The names alone, for the check that the documentation knows them all. */
export const SETTINGS: readonly VariableName[] = VARIABLES.map(({ name }) => name);
