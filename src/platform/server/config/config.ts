import { resolve } from "node:path";
import * as z from "zod";
import * as read from "./readers.ts";
import { smsFaults, smsOf, type SmsConfig } from "./sms-config.ts";
import { stripeFaults, stripeOf, stripeReaders, type StripeConfig } from "./stripe-config.ts";
import type { VariableName } from "./variables.ts";

export { SETTINGS, VARIABLES, type Variable } from "./variables.ts";

export interface Config {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** People come by https, so cookies may be kept from anything else. */
  secure: boolean;
  /** What the web server believes about proxies in front of it. */
  trustProxy: boolean | number | string[];
  /** An absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  demoData: boolean;
  /** The settings by which others than this machine may come in; empty where nobody else can connect. */
  openBy: readonly VariableName[];
  runJobs: boolean;
  logLevel: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** How long mail, texts and notices that were sent are kept in the database. */
  mailKeptDays: number;
  /** A new client's sign-in waits until the email address is confirmed. */
  requireEmailConfirmation: boolean;
  /** Encrypts what must be read again, such as two-factor secrets; null takes the key file in the data folder. */
  secretsKey: Buffer | null;
  /** Everybody's mail, texts and notices can be read at `/dev/outbox`. */
  outboxPage: boolean;
  /** Opens `/metrics` to whoever sends it; null: only this machine. */
  metricsToken: string | null;
  s3: S3Config | null;
  /** Where files are checked for viruses; null: nowhere. */
  clamavUrl: string | null;
  /** Null: texts stay in the outbox. */
  sms: SmsConfig | null;
  /** Null: the sandbox takes payments, where it may, and no money moves. */
  stripe: StripeConfig | null;
  /** The sandbox takes test cards. Whoever has one of those could call an invoice paid, so not where strangers come in. */
  sandboxPayments: boolean;
  /** Where the weather of a place is asked, in the manner of Open-Meteo; null: nowhere. */
  weatherUrl: string | null;
}

export interface S3Config {
  bucket: string;
  region: string;
  /** Null is the one of AWS. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The program cannot start with these settings; the message has a line for each variable that is wrong. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`These settings are not right:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "ConfigError";
    this.faults = faults;
  }
}

const Environment = z.object({
  PORT: read.wholeNumber(0, 65_535).default(3000),
  HOST: read.host.default("127.0.0.1"),
  PUBLIC_URL: read.origin.optional(),
  TRUST_PROXY: read.proxies.default(false),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: read.address(["postgres", "postgresql"], "postgres://user:password@host/database").optional(),
  DATABASE_POOL_SIZE: read.wholeNumber(1, 200).default(10),
  DEMO_DATA: read.onOrOff.optional(),
  JOBS: read.onOrOff.default(true),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: read.logLevel.default("info"),
  SMTP_URL: read.address(["smtp", "smtps"], "smtp://user:password@host:587 or smtps://user:password@host").optional(),
  MAIL_FROM: read.sender.optional(),
  MAIL_KEPT_DAYS: read.wholeNumber(1, 3650).default(90),
  REQUIRE_EMAIL_CONFIRMATION: read.onOrOff.optional(),
  SECRETS_KEY: read.secretKey.optional(),
  DEV_OUTBOX: read.onOrOff.optional(),
  METRICS_TOKEN: read.token.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: read.address(["http", "https"], "https://host").optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_URL: read.socketAddress.optional(),
  SMS_URL: read.safeAddress.optional(),
  SMS_ACCOUNT: read.accountName.optional(),
  SMS_TOKEN: read.token.optional(),
  SMS_FROM: read.smsSender.optional(),
  ...stripeReaders,
  SANDBOX_PAYMENTS: read.onOrOff.optional(),
  WEATHER_URL: read.address(["http", "https"], "https://host/v1/forecast").optional(),
} satisfies Record<VariableName, z.ZodType>);

type Environment = z.output<typeof Environment>;

/**
 * Reads all settings at once, so that one start tells everything that is wrong.
 *
 * @throws ConfigError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that is not set: compose files write them so.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));

  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT);
  const secure = publicUrl.startsWith("https:");
  const openBy = openings(values, publicUrl);
  const faults = [...s3Faults(values), ...smsFaults(values), ...stripeFaults(values), ...openFaults(values, openBy)];
  if (faults.length > 0) throw new ConfigError(faults);

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    secure,
    trustProxy: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    openBy,
    runJobs: values.JOBS,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    mailKeptDays: values.MAIL_KEPT_DAYS,
    requireEmailConfirmation: values.REQUIRE_EMAIL_CONFIRMATION ?? values.SMTP_URL !== undefined,
    secretsKey: values.SECRETS_KEY ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    s3: s3Of(values),
    clamavUrl: values.CLAMAV_URL ?? null,
    sms: smsOf(values),
    stripe: stripeOf(values),
    ...whereAlone(values, openBy.length === 0),
    weatherUrl: values.WEATHER_URL ?? null,
  };
}

/** What is only on by itself where nobody else can connect. */
const whereAlone = (values: Environment, isAlone: boolean) => ({
  demoData: values.DEMO_DATA ?? (values.DATABASE_URL === undefined && isAlone),
  outboxPage: values.DEV_OUTBOX ?? (values.SMTP_URL === undefined && isAlone),
  sandboxPayments: values.SANDBOX_PAYMENTS ?? isAlone,
});

/** An address that listens everywhere is nothing that a browser could open. */
function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function s3Of(values: Environment): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

const S3_TOGETHER = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function s3Faults(values: Environment): string[] {
  const missing = S3_TOGETHER.filter((name) => values[name] === undefined);
  const any = missing.length < S3_TOGETHER.length || values.S3_ENDPOINT !== undefined;
  return any ? missing.map((name) => `${name}: is missing; the S3 variables are set all together or not at all`) : [];
}

/** What lets others in. An address that listens everywhere is one of them, whatever the public address says. */
function openings(values: Environment, publicUrl: string): VariableName[] {
  const name = new URL(publicUrl).hostname.replaceAll(/[[\]]/g, "");
  return [
    ...(values.NODE_ENV === "production" ? (["NODE_ENV"] as const) : []),
    ...(values.PUBLIC_URL !== undefined && !read.isLoopback(name) ? (["PUBLIC_URL"] as const) : []),
    ...(read.isLoopback(values.HOST) ? [] : (["HOST"] as const)),
  ];
}

/** What is only for whoever sits at this machine is never shown to others, not even when somebody asks for it. */
function openFaults(values: Environment, openBy: readonly VariableName[]): string[] {
  if (openBy.length === 0) return [];
  const because = openBy.map((name) => (name === "NODE_ENV" ? "NODE_ENV=production" : name)).join(" and ");
  return [
    ...(values.DEMO_DATA
      ? [
          `DEMO_DATA: may not be on with this ${because}: everybody knows the passwords of the demo company. Leave it out`,
        ]
      : []),
    ...(values.DEV_OUTBOX
      ? [`DEV_OUTBOX: may not be on with this ${because}: everybody could read all mail and all texts. Leave it out`]
      : []),
  ];
}
