/**
 * Runs in the head of every page before any module: the schemas' library would otherwise try whether it may make code
 * at run time, which the Content-Security-Policy refuses and reports. It is sent as it stands here, for its hash.
 */
export const noEvalScript = "globalThis.__zod_globalConfig={jitless:true}";
