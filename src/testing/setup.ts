import { afterAll } from "vitest";
import { closeUsedDatabases } from "./databases/databases.ts";

afterAll(closeUsedDatabases);
