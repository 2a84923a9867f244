import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { Button } from "./button.tsx";
import { DataTable } from "./tables/data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { Pagination } from "./tables/pagination.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { markupOf } from "../testing/render.tsx";

const noop = () => {};

test("waiting is told to those who cannot see it", () => {
  expect(markupOf(<Spinner label="Loading visits" />)).toMatch(/role="status".*Loading visits/);
  expect(markupOf(<Skeleton />, { language: "fr" })).toMatch(/role="status".*Chargement/);
});

test("a failure says who is to blame, and offers another try", () => {
  const offline = markupOf(<ErrorPanel error={new CallError("network.offline")} onRetry={noop} />);
  expect(offline).toMatch(/role="alert".*You seem to be offline.*Try again/);

  const broken = new CallError("server.error", { status: 500, requestId: "r-17" });
  expect(markupOf(<ErrorPanel title="We could not load your visits." error={broken} />)).toMatch(
    /We could not load your visits\..*r-17/,
  );

  const refused = new CallError("request.forbidden", { status: 403, requestId: "r-18" });
  expect(markupOf(<ErrorPanel error={refused} />)).not.toContain("r-18");
});

test("an empty place says what will appear, and offers what makes it appear", () => {
  const markup = markupOf(<EmptyState title="No visits yet" text="They appear here." action={<Button>Book</Button>} />);
  expect(markup).toMatch(/No visits yet.*They appear here\..*Book/);
});

test("a busy button keeps its focus and says that it is at work", () => {
  const markup = markupOf(<Button busy>Save</Button>);
  expect(markup).toMatch(/<button[^>]*aria-busy="true"/);
  expect(markup).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(markup).not.toMatch(/<button[^>]* disabled=""/);
});

test("a table keeps its roles when it is laid out as cards, and says how it is sorted", () => {
  const markup = markupOf(
    <DataTable
      caption="Visits"
      columns={[
        {
          key: "client",
          header: "Client",
          cell: (row: { id: string }) => `Client ${row.id}`,
          isHeading: true,
          canSort: true,
        },
        { key: "price", header: "Price", cell: () => "$120.00", isNumber: true },
      ]}
      rows={[{ id: "1" }, { id: "2" }]}
      rowKey={(row) => row.id}
      sort={{ by: "client", order: "desc", onSort: noop }}
    />,
  );
  expect(markup).toContain("<caption");
  expect(markup.match(/role="row"/g)).toHaveLength(3);
  expect(markup.match(/role="rowheader"/g)).toHaveLength(2);
  expect(markup).toMatch(
    /role="columnheader"[^>]*aria-sort="descending"|aria-sort="descending"[^>]*role="columnheader"/,
  );
  expect(markup).toMatch(/<td[^>]*data-label="Price"/);
});

test("the way through a list names the page one is on", () => {
  const markup = markupOf(<Pagination page={2} limit={10} total={25} onPage={noop} />);
  expect(markup).toContain("Showing 11 to 20 of 25 results");
  expect(markup).toMatch(/<button[^>]*aria-label="Page 2"[^>]*aria-current="page"/);
  expect(markupOf(<Pagination page={1} limit={10} total={0} onPage={noop} />)).toContain("Showing 0 to 0 of 0 results");
  expect(markupOf(<Pagination page={1} limit={10} total={7} onPage={noop} />)).not.toContain("<button");
  const long = markupOf(<Pagination page={151} limit={10} total={1517} onPage={noop} />);
  expect(long).toContain("Showing 1,501 to 1,510 of 1,517 results");
  const journals = (total: number) => `${total} journals`;
  expect(markupOf(<Pagination page={2} limit={10} total={12} onPage={noop} counted={journals} />)).toContain(
    "Showing 11 to 12 of 12 journals",
  );
});
