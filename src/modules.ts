import { accountsModule, holdSession, type ClientData, type ClientRecords } from "#modules/accounts/server/index.ts";
import {
  agreementCancelled,
  agreementDeclined,
  agreementExpired,
  agreementRecalled,
  agreementRecords,
  agreementRenewed,
  agreementSigned,
  agreementsModule,
  agreementWritten,
  describeForLibrary,
  exportOwnAgreements,
  readForLibrary,
  signedCopyWritten,
} from "#modules/agreements/server/index.ts";
import { analyticsModule } from "#modules/analytics/server/index.ts";
import {
  appointmentRecords,
  appointmentsModule,
  findOwnAppointments,
  mayWriteUnasked,
  rateServices,
  technicianWork,
} from "#modules/appointments/server/index.ts";
import {
  agreementMoney,
  billingModule,
  billingRecords,
  exportBillingAddress,
  planBilling,
} from "#modules/billing/server/index.ts";
import { catalogueModule } from "#modules/catalogue/server/index.ts";
import {
  clientsModule,
  findOwnClient,
  joinClient,
  openClientForSignUp,
  tellDetails,
} from "#modules/clients/server/index.ts";
import {
  consultationRecords,
  consultationsModule,
  findOwnConsultations,
  joinBookings,
  mailedConsultationPage,
  tellLanguage,
} from "#modules/consultations/server/index.ts";
import { conversationsModule, findOwnMessages, inboxRecords } from "#modules/conversations/server/index.ts";
import { companyModule } from "#modules/company/server/index.ts";
import {
  documentRecords,
  documentsModule,
  exportOwnDocuments,
  exportOwnRequests,
  type ClientFilePart,
  type AgreementPort,
} from "#modules/documents/server/index.ts";
import { exportOwnIssues, issueRecords, issuesModule } from "#modules/issues/server/index.ts";
import {
  exportOwnNotifications,
  forgetPerson,
  notificationPreferences,
  notificationRecords,
  notificationsModule,
  wantsEmails,
} from "#modules/notifications/server/index.ts";
import {
  answerForAccount,
  findOwnSubscription,
  leaveWithAccount,
  newsletterModule,
  noteRegistration,
} from "#modules/newsletter/server/index.ts";
import { planPort, planRecords, plansModule } from "#modules/plans/server/index.ts";
import {
  clientPlaces,
  clientProfiles,
  findOwnProperties,
  propertiesModule,
  propertyRecords,
} from "#modules/properties/server/index.ts";
import { productsModule } from "#modules/products/server/index.ts";
import { clientFacts, comingAppointments, scheduleModule } from "#modules/schedule/server/index.ts";
import { exportOwnTickets, supportModule, ticketRecords } from "#modules/support/server/index.ts";
import { calendarFeeds, countTechnicians, techniciansModule } from "#modules/technicians/server/index.ts";
import { productVisits, visitRecords, visitsModule } from "#modules/visits/server/index.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { createAskWeather, type AskWeather } from "#platform/server/ask-weather.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createFiles, type Files } from "#platform/server/files/files.ts";
import { filesModule } from "#platform/server/files/files-module.ts";
import { createPictures } from "#platform/server/files/pictures.ts";
import { forgetRequestsHourly } from "#platform/server/http/forget-requests.ts";
import { createJobs, type Jobs, type JobsParts } from "#platform/server/jobs/runner.ts";
import { registerMailJobs } from "#platform/server/mail/delivery.ts";
import type { Logger } from "#platform/server/log.ts";
import { outboxTransport, smtpTransport, type MailTransport } from "#platform/server/mail/transport.ts";
import type { FileOwners, ServerModule } from "#platform/server/module.ts";
import { registerNotifications } from "#platform/server/notifications/notifications.ts";
import { pushModule } from "#platform/server/push/push-module.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { smsModule } from "#platform/server/sms/sms-module.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { demoModule } from "./demo/photos/photo-jobs.ts";

/** Every module, in the order in which they may need each other. */
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
): readonly ServerModule[] => {
  const pictures = createPictures();
  const files = createFiles(config, pictures);
  const pdf = createPdfWriter();
  const modules = [
    companyModule(files),
    accountsModule({ ...config, secrets, files, clientRecords, calendarFeeds, clientData, clientPlaces }),
    newsletterModule({ publicUrl: config.publicUrl, secrets, mayWriteUnasked }),
    catalogueModule({ technicians: countTechnicians, ratings: rateServices }),
    clientsModule({ recordPorts: clientRecordPorts, profiles: clientProfiles, facts: clientFacts }),
    propertiesModule,
    techniciansModule({ ...config, files, work: technicianWork }),
    productsModule({ visits: productVisits }),
    appointmentsModule({ ...config, secrets, plans: planPort, bookingPage: mailedConsultationPage, wantsEmails }),
    plansModule({ ...config, billing: planBilling }),
    consultationsModule(config),
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

/** What the library shows of agreements. */
const agreementPapers = (files: Files): AgreementPort => ({
  follow(work, subscriber, handle) {
    work.on(agreementWritten, subscriber, handle);
    work.on(signedCopyWritten, subscriber, handle);
    work.on(agreementSigned, subscriber, handle);
    work.on(agreementRecalled, subscriber, handle);
    work.on(agreementDeclined, subscriber, handle);
    work.on(agreementCancelled, subscriber, handle);
    work.on(agreementExpired, subscriber, handle);
    work.on(agreementRenewed, subscriber, handle);
  },
  describe: describeForLibrary,
  read: (ctx, agreementId) => readForLibrary(ctx, agreementId, files),
});

const fileOwnersOf = (modules: readonly ServerModule[]): FileOwners =>
  Object.fromEntries(modules.flatMap(({ fileOwners }) => Object.entries(fileOwners ?? {})));

/** Everything that they serve: for what is made from the contracts, and for what goes through all of them. */
export function endpointsOf(modules: readonly ServerModule[]): AnyEndpoint[] {
  const endpoints: AnyEndpoint[] = [];
  for (const { routes } of modules) routes?.((endpoint) => void endpoints.push(endpoint));
  return endpoints;
}

/**
 * What later modules keep of clients. The properties first: whoever moves an appointment asks where its place went.
 */
const clientRecordPorts = [
  propertyRecords,
  // Whoever signs or ends an agreement takes it before appointments, plans and clients.
  agreementRecords,
  appointmentRecords,
  visitRecords,
  issueRecords,
  billingRecords,
  documentRecords,
  ticketRecords,
  planRecords,
  consultationRecords,
  inboxRecords,
  notificationRecords,
  comingAppointments,
];

/** What the accounts need of modules that come after them. */
const clientRecords: ClientRecords = {
  async open(ctx, form) {
    if (form.newsletter) await noteRegistration(ctx, form);
    return openClientForSignUp(ctx, form);
  },
  async join(ctx, login) {
    const joined = await joinClient(ctx, login);
    const { clientId: earlierClientId, emailKey } = login;
    await answerForAccount(ctx, login);
    await joinBookings(ctx, { clientId: joined.clientId, earlierClientId, emailKey });
    return joined;
  },
  async tell(ctx, clientId, told) {
    // Bookings before the client, as by everybody.
    if (told.language) await tellLanguage(ctx, clientId, told.language);
    await tellDetails(ctx, clientId, told);
  },
  leave: leaveWithAccount,
  forget: forgetPerson,
};

/** What a client takes along, part by part. */
const clientData: ClientData = {
  async collect(ctx, owner) {
    const { clientId, email } = owner;
    return {
      ...(await collectOfClient(ctx, clientId)),
      messages: await findOwnMessages(ctx, email),
      newsletter: await findOwnSubscription(ctx, email),
      ...(await exportOwnNotifications(ctx, owner)),
    };
  },
};

/** What belongs to the client, whoever of theirs asks; each part as far as that user may see it. */
const collectOfClient = async (ctx: Ctx, clientId: string) => ({
  client: (await findOwnClient(ctx, clientId)) ?? null,
  billingAddress: await exportBillingAddress(ctx, clientId),
  properties: await findOwnProperties(ctx, clientId),
  appointments: await findOwnAppointments(ctx, clientId),
  consultations: await findOwnConsultations(ctx, clientId),
  agreements: await exportOwnAgreements(ctx, clientId),
  issues: await exportOwnIssues(ctx, clientId),
  tickets: await exportOwnTickets(ctx, clientId),
  documents: await exportOwnDocuments(ctx, clientId),
  documentRequests: await exportOwnRequests(ctx, clientId),
});

/** What stands in a client's file beside the documents. */
const clientFileParts: readonly ClientFilePart[] = [
  {
    name: "data.json",
    read: async (ctx, clientId) => `${JSON.stringify(await collectOfClient(ctx, clientId), null, 2)}\n`,
  },
];

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
