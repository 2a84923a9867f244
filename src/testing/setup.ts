import { afterAll } from "vitest";
import { closeUsedDatabases } from "./databases.ts";

afterAll(closeUsedDatabases);
