import { accountsModule, holdSession } from "#modules/accounts/server/index.ts";
import { agreementPapers, agreementsModule } from "#modules/agreements/server/index.ts";
import { analyticsModule } from "#modules/analytics/server/index.ts";
import {
  appointmentsModule,
  mayWriteUnasked,
  placesSentTo,
  rateServices,
  technicianWork,
} from "#modules/appointments/server/index.ts";
import { agreementMoney, billingModule, planBilling } from "#modules/billing/server/index.ts";
import { catalogueModule } from "#modules/catalogue/server/index.ts";
import { clientsModule } from "#modules/clients/server/index.ts";
import { consultationsModule, mailedConsultationPage } from "#modules/consultations/server/index.ts";
import { conversationsModule } from "#modules/conversations/server/index.ts";
import { companyModule } from "#modules/company/server/index.ts";
import { devicesModule } from "#modules/devices/server/index.ts";
import { documentsModule } from "#modules/documents/server/index.ts";
import { issuesModule } from "#modules/issues/server/index.ts";
import { noticesModule } from "#modules/notices/server/index.ts";
import { notificationPreferences, notificationsModule, wantsEmails } from "#modules/notifications/server/index.ts";
import { newsletterModule } from "#modules/newsletter/server/index.ts";
import { planPort, plansModule } from "#modules/plans/server/index.ts";
import { clientPlaces, clientProfiles, propertiesModule } from "#modules/properties/server/index.ts";
import { productsModule } from "#modules/products/server/index.ts";
import { clientFacts, scheduleModule } from "#modules/schedule/server/index.ts";
import { supportModule } from "#modules/support/server/index.ts";
import { calendarFeeds, countTechnicians, techniciansModule } from "#modules/technicians/server/index.ts";
import { productVisits, visitsModule } from "#modules/visits/server/index.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { createAskWeather, type AskWeather } from "#platform/server/ask-weather.ts";
import type { Config } from "#platform/server/config/config.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { filesModule } from "#platform/server/files/files-module.ts";
import { createPictures, type Pictures } from "#platform/server/files/pictures.ts";
import { forgetRequestsHourly } from "#platform/server/http/forget-requests.ts";
import { createJobs, type Jobs, type JobsParts } from "#platform/server/jobs/runner.ts";
import { registerMailJobs } from "#platform/server/mail/delivery.ts";
import type { Logger } from "#platform/server/log.ts";
import { outboxTransport, smtpTransport, type MailTransport } from "#platform/server/mail/transport.ts";
import type { FileOwners, ServerModule } from "#platform/server/module.ts";
import { registerNotifications } from "#platform/server/notifications/notifications.ts";
import { pushModule } from "#platform/server/push/push-module.ts";
import { createPdfWriter, type PdfWriter } from "#platform/server/pdf/writer.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { smsModule } from "#platform/server/sms/sms-module.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { clientData, clientFileParts, clientRecordPorts, clientRecords } from "./client-ports.ts";
import { demoModule } from "./demo/photos/photo-jobs.ts";

/** What makes pictures and PDFs, each in a thread or a process of its own, which takes long to begin. */
export interface Makers {
  pictures: Pictures;
  pdf: PdfWriter;
}

const newMakers = (): Makers => ({ pictures: createPictures(), pdf: createPdfWriter() });

/** Every module, in the order in which they may need each other. Programs that run side by side may share their makers. */
export const modulesOf = (
  config: Pick<
    Config,
    | "publicUrl"
    | "secure"
    | "requireEmailConfirmation"
    | "dataDir"
    | "s3"
    | "clamavUrl"
    | "sms"
    | "stripe"
    | "sandboxPayments"
    | "smtpUrl"
    | "mailFrom"
    | "mailKeptDays"
    | "weatherUrl"
  >,
  secrets: Secrets,
  log?: Pick<Logger, "warn">,
  { pictures, pdf }: Makers = newMakers(),
): readonly ServerModule[] => {
  const files = createFiles(config, pictures);
  const modules = [
    companyModule(files),
    accountsModule({ ...config, secrets, files, clientRecords, calendarFeeds, clientData, clientPlaces }),
    newsletterModule({ publicUrl: config.publicUrl, secrets, mayWriteUnasked }),
    catalogueModule({ technicians: countTechnicians, ratings: rateServices }),
    clientsModule({ recordPorts: clientRecordPorts, profiles: clientProfiles, facts: clientFacts }),
    propertiesModule({ places: placesSentTo }),
    techniciansModule({ ...config, files, work: technicianWork }),
    productsModule({ visits: productVisits }),
    appointmentsModule({ ...config, secrets, plans: planPort, bookingPage: mailedConsultationPage, wantsEmails }),
    devicesModule,
    plansModule({ ...config, billing: planBilling }),
    consultationsModule(config),
    noticesModule({ publicUrl: config.publicUrl, pdf }),
    scheduleModule,
    visitsModule({
      ...config,
      secrets,
      files,
      pdf,
      plans: planPort,
      switches: notificationPreferences,
      askWeather: weatherOf(config, log),
    }),
    issuesModule(config),
    agreementsModule({ ...config, secrets, files, pdf, money: agreementMoney }),
    billingModule({ ...config, secrets, pdf }),
    documentsModule({ ...config, secrets, files, pdf, agreements: agreementPapers(files), fileParts: clientFileParts }),
    supportModule(config),
    conversationsModule,
    notificationsModule(config),
    analyticsModule(config),
  ];
  return [
    filesModule(files, fileOwnersOf(modules)),
    smsModule(config),
    pushModule({ ...config, secrets, holdSession }),
    ...modules,
    demoModule({ files, pictures }),
  ];
};

const fileOwnersOf = (modules: readonly ServerModule[]): FileOwners =>
  Object.fromEntries(modules.flatMap(({ fileOwners }) => Object.entries(fileOwners ?? {})));

/** Everything that they serve: for what is made from the contracts, and for what goes through all of them. */
export function endpointsOf(modules: readonly ServerModule[]): AnyEndpoint[] {
  const endpoints: AnyEndpoint[] = [];
  for (const { routes } of modules) routes?.((endpoint) => void endpoints.push(endpoint));
  return endpoints;
}

export interface BackgroundParts extends JobsParts {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "mailKeptDays" | "dataDir" | "s3">;
  secrets: Secrets;
  modules: readonly ServerModule[];
}

/** That nobody answers is told to operators, and to nobody else. */
function weatherOf({ weatherUrl }: Pick<Config, "weatherUrl">, log?: Pick<Logger, "warn">): AskWeather | null {
  if (weatherUrl === null) return null;
  return createAskWeather(weatherUrl, (fault) => log?.warn({ err: fault }, "the weather was not filled in"));
}

export interface Background {
  jobs: Jobs;
  /** Finishes what runs and leaves the mail server. */
  stop(): Promise<void>;
}

/** What runs besides requests, the same in the web process and in a worker. Nothing runs before `jobs.start()`. */
export function createBackground({ config, modules, secrets, ...parts }: BackgroundParts): Background {
  const jobs = createJobs(parts);
  const mail: MailTransport =
    config.smtpUrl === null ? outboxTransport : smtpTransport({ url: config.smtpUrl, from: config.mailFrom });
  forgetRequestsHourly(jobs.work);
  registerMailJobs(jobs.work, { transport: mail, secrets, files: createFiles(config), keptDays: config.mailKeptDays });
  registerNotifications(jobs.work, {
    messages: modules.flatMap(({ messages }) => messages ?? []),
    preferences: notificationPreferences,
  });
  for (const module of modules) {
    // Emails are written in the background, too.
    if (module.texts) registerTexts(module.name, module.texts);
    module.jobs?.(jobs.work);
  }
  return {
    jobs,
    async stop() {
      await jobs.stop();
      mail.close();
      for (const module of modules) await module.close?.();
    },
  };
}
