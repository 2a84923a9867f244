/** Where the tests of this project find their template; handed from the global setup to each file. */
export type TestDatabaseSource =
  | { kind: "pglite"; template: string; empty: string }
  | { kind: "postgres"; url: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseSource: TestDatabaseSource;
  }
}
