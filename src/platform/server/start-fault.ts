import { ConfigError } from "./config/config.ts";
import { DataFolderInUse } from "./database/data-folder-lock.ts";
import { MigrationError } from "./database/migrate.ts";

/** Ends a process that could not start: with a sentence that says what to do where we know it, else with the whole fault. */
export function endWithReason(fault: unknown): never {
  console.error(reasonOf(fault) ?? fault);
  process.exit(1);
}

export function reasonOf(fault: unknown): string | null {
  if (fault instanceof ConfigError || fault instanceof DataFolderInUse || fault instanceof MigrationError)
    return fault.message;
  if (!(fault instanceof Error) || !("code" in fault)) return null;
  if (fault.code === "ERR_MODULE_NOT_FOUND" && fault.message.includes("build/server/index.js"))
    return "The pages are not built. `npm start` builds them first; `npm run build` only builds.";
  const port = "port" in fault ? String(fault.port) : "";
  const address = "address" in fault ? String(fault.address) : "";
  if ("syscall" in fault && fault.syscall === "listen") {
    if (fault.code === "EADDRINUSE")
      return `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
    if (fault.code === "EACCES") return `This user may not listen on port ${port}. Set PORT to 1024 or higher.`;
    if (fault.code === "EADDRNOTAVAIL") return `This machine has no address ${address}. Set HOST to one of its own.`;
  }
  return null;
}
