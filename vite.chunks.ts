import { either, icons, library, modules, packages } from "./vite.chunk-tests.ts";
import { wayIcons } from "./vite.chunk-icons.ts";
import { agreements, fieldGroups } from "./vite.chunk-phone.ts";
import { CALLED_BY_VISITORS, sharedGroups } from "./vite.chunk-shared.ts";

/** What pages without React use, too; the last two for what was kept without a connection, and the way to the sign-in. */
const plain = either(
  // Not with the theme of the component library, which has the same name.
  /[\\/]src[\\/]ui[\\/]theme[\\/]theme\.css$/,
  modules("ui", ["visually-hidden"]),
  modules("portals/public-site", ["message"]),
  modules("modules", ["consultations/web/offline/kept-consultations", "accounts/web/sign-in/return-path"]),
);

/**
 * What pages ask the server, without the schemas (see vite.contracts.ts), and the rules of it. What only the form of a card
 * or account needs comes with that, and what only the page about the prices of many plans needs is a file of its own.
 */
const CALLED = /[\\/]src[\\/]modules[\\/]\w+[\\/](?:contract|rules)(?!-(?:cards|rounds|sandbox[\w-]*)\.)[\w-]*\.ts$/;
const PLATFORM_SCHEMAS = /[\\/]src[\\/]platform[\\/][\w-]+\.ts\?schemas$/;
const SCHEMAS = /[\\/]src[\\/]modules[\\/](\w+)[\\/][\w-]+\.ts\?schemas$/;
/** What is kept of a booking that somebody began: the wizard goes on with it, and what was not sent goes back to it. */
const drafts = modules("modules/consultations/web", [
  "wizard/consultation-draft",
  "offline/use-kept-draft",
  "use-pest-text",
]);

const controls = either(
  // What all components of the library stand on; those that are in no group come with whoever shows them.
  packages("@mantine/hooks(?!.*/use-(?:drag|long-press|debounced))", "@mantine/core/esm/core", "clsx"),
  icons("createReactComponent", "defaultAttributes", "IconChevronRight", "IconCloudOff"),
  library(
    "baseline",
    "default-css-variables",
    "global",
    "Button",
    "CloseButton",
    "Loader",
    "Transition",
    "UnstyledButton",
  ),
  modules("ui", [
    "button",
    "dialogs/dialog",
    "dialogs/side-panel",
    "dialogs/bare-toast",
    "dialogs/toasts",
    "dialogs/topmost",
    "empty-state",
    "error-panel",
    "fields/focus-first-fault",
    "fields/native-field",
    "interactive",
    "on-demand",
    "frame/page-title",
    "skeleton",
    "theme/paper",
    "theme/theme",
    "theme/unstyled-button",
    "fields/use-failure-text",
  ]),
);

const dialogs = either(
  library(
    "Drawer",
    "FocusTrap",
    "Modal",
    "ModalBase",
    "Overlay",
    "Portal",
    "Paper",
    "RemoveScroll",
    "ScrollArea",
    "VisuallyHidden",
  ),
  packages(
    "@floating-ui",
    "get-nonce",
    "react-remove-scroll",
    "react-remove-scroll-bar",
    "react-style-singleton",
    "tslib",
    "use-callback-ref",
    "use-sidecar",
  ),
  modules("ui", ["dialogs/dialog-window", "dialogs/focus-return", "dialogs/side-panel-window"]),
);

const fields = either(
  icons("IconEye", "IconEyeOff"),
  library(
    "Checkbox",
    "InlineInput",
    "Input",
    "InputBase",
    "InputsGroupFieldset",
    "Combobox[\\\\/]ComboboxChevron",
    "Combobox[\\\\/]get-parsed-combobox-data",
    "Combobox[\\\\/]Combobox.module",
    "NativeSelect",
    "Textarea",
    "TextInput",
  ),
  modules("ui", [
    "dialogs/confirm-dialog",
    "fields/checkbox-field",
    "fields/field",
    "fields/form-fault",
    "fields/form-values",
    "fields/form-section",
    "fields/phone-field",
    "fields/radio-cards",
    "fields/select-field",
    "fields/text-area",
    "fields/text-field",
    "fields/use-changes",
    "fields/use-schema-form",
  ]),
);

const passwords = either(library("ActionIcon", "PasswordInput"), modules("ui", ["fields/password-field"]));

/** What a client who invites others asks, and who is invited, long before there is a portal for them. */
const people = /[\\/]src[\\/]modules[\\/]accounts[\\/]contract-people\.ts$/;

/** What more than one page of the client's portal shows of the client's own appointments, places and money. */
const own = either(
  modules("modules/appointments/web/client", ["own-appointment-card", "own-dialog-openers", "use-own-words"]),
  /[\\/]own-appointments-screen\.module\.css$/,
  modules("modules/properties/web/client", ["own-property-queries", "own-property-words"]),
  modules("modules/billing/web/own", ["next-payment", "own-billing-queries", "pay-form-values", "use-next-payment"]),
  // The notices' banner, which comes with what waits to be read, wears the same.
  modules("portals/client-portal", ["agreement-banner.module*"]),
);

/** What stands around every page of the portals, and what they ask the server. */
const portal = either(
  // What a page of a client arrives with.
  packages("@tanstack(?=.*[hH]ydration)"),
  CALLED,
  wayIcons,
  modules("ui", [
    "frame/page*",
    "frame/portal-frame",
    "frame/portal-frame-bar*",
    "frame/portal-frame-bell",
    "frame/portal-frame-content",
    "frame/portal-frame-header",
    "frame/portal-frame-page-change",
    "frame/portal-frame-sidebar",
    "frame/section-card",
    "frame/shortcuts",
    "frame/tab-links",
    "theme/theme-toggle",
    "avatar",
    "fact-list",
    "icon-scene",
    "status-badge",
    "tables/count-label",
    "tables/row-keys",
  ]),
  modules("modules/accounts/web", ["own/avatar-of", "sign-in/log-out"]),
  modules("modules/analytics/web", ["api", "client/dashboard-queries", "finder-opener", "use-attention"]),
  modules("modules/notices/web/client", ["own-notice-keys"]),
  modules("modules/notifications/web", ["client/own-bell-menu", "office/office-bell-menu"]),
  modules("portals/client-portal", ["confirm-banner", "frame", "meanwhile", "name-parts", "navigation", "use-portal"]),
  modules("modules/appointments/web", ["appointment-badge", "appointment-labels", "client/own-queries"]),
  modules("portals/back-office", [
    "clients/client-paths",
    "forbidden",
    "frame",
    "frame-tools",
    "navigation",
    "places",
    "use-office",
  ]),
);

const lists = modules("ui", [
  "fields/lists/checklist",
  "tables/data-table",
  "tables/filtered-list",
  "tables/page-numbers",
  "tables/pagination",
  "tables/row-button",
  "tables/rows*",
  "tables/screen-rows",
  "tables/search-section",
  "tables/use-rows",
]);

const signIn = modules("modules/accounts/web", [
  "account-form",
  "account-screen",
  "registration/confirmed-panel",
  "message-panel",
  "sign-in/six-digits-field",
]);

const shell = either(
  /site-script\.js\?raw$/,
  modules("portals/public-site", [
    "shell/assistant-button",
    "shell/language-links",
    "navigation",
    "not-found-message",
    "opening-hours",
    "shell/page-head",
    "shell/shell*",
    "use-company",
    "use-origin",
  ]),
);

/** What asks the server and shows that it does, without the component library. */
const asking = either(
  packages("@tanstack(?!.*(?:[hH]ydration|nfiniteQuery(?:Observer|Options)?[.]))"),
  modules("platform/web", ["query-client"]),
  modules("ui", ["announcer", "spinner", "states", "theme/color-scheme"]),
  modules("modules/accounts/web", ["api", "sign-in/leave-session", "sign-in/session-watch"]),
);

/** Who is signed in, for every portal, what they may do, and the way from page to page. */
const session = either(/[\\/]security[\\/](?:guarded-section\.tsx|keep-tab-for\.ts)$/, modules("ui", ["link"]));

const groups = [
  { name: "react", test: either(packages("react", "react-dom", "scheduler"), /rolldown[\\/]runtime/) },
  // Whatever has links asks who is signed in. The assistant has none, and goes without both.
  { name: "router", test: either(packages("react-router"), session) },
  ...fieldGroups,
  ...sharedGroups,
  {
    name: "base",
    test: either(
      plain,
      // Two rules: a file less.
      /[\\/]security[\\/]guarded-section\.module\.css$/,
      asking,
      CALLED_BY_VISITORS,
      /[\\/]src[\\/](?:platform[\\/](?!(?:card-numbers|push-contract|spreadsheet-cell|web[\\/](?:push|use-kept-draft|files[\\/](?:text-of-file|upload)|offline[\\/](?:keep-queries|kept-answers|page-worker|phone-storage)))[.])[^?]*|texts\.ts)$|preload-helper/,
    ),
  },
  { name: "zod", test: either(packages("zod"), PLATFORM_SCHEMAS) },
  { name: (id: string) => `schemas-${SCHEMAS.exec(id)?.[1]}`, debugName: "schemas", test: SCHEMAS },
  { name: "controls", test: controls },
  { name: "dialogs", test: dialogs },
  { name: "fields", test: fields },
  { name: "passwords", test: passwords },
  { name: "forms", test: modules("ui", ["dialogs/form-dialog", "dialogs/leave-question"]) },
  { name: "choices", test: library("Combobox", "utils[\\\\/]Floating", "Popover") },
  { name: "address", test: either(packages("nuqs"), modules("ui", ["address-state"])) },
  { name: "sign-in", test: signIn },
  { name: "people", test: people },
  { name: "prices", test: /[\\/]src[\\/]modules[\\/]plans[\\/](?:contract|rules)-rounds\.ts$/ },
  { name: "agreements", test: agreements },
  { name: "portal", test: portal },
  { name: "own", test: own },
  { name: "lists", test: lists },
  // What every page of the site shows around its own.
  { name: "shell", test: shell },
  // Each is smaller than the request for it.
  { name: "drafts", test: drafts },
  { name: "icons", test: packages("@tabler/icons-react") },
];

/**
 * What many pages load, in a few files instead of a hundred: on a phone each file is another wait. What is used together
 * is one file; a page that needs one module of a group loads all of it, so what only some pages use stays with them.
 *
 * A group holds what it names and nothing that this needs: an index of a library would bring along all that anybody uses
 * of it. A page's styles are those of the files that it loads: what pages without React show is in no group of the design
 * system but `base`.
 */
export const CHUNKS = groups.map((group, place) => ({
  ...group,
  includeDependenciesRecursively: false,
  priority: groups.length - place,
}));
