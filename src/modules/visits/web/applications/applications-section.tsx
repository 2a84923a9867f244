import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { amountText } from "#modules/products/rules.ts";
import { Link } from "#ui/link.tsx";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { IconPlus } from "#ui/touch/touch-icons.tsx";
import { TouchFailure, TouchNotice, TouchWaiting } from "#ui/touch/touch-notice.tsx";
import { TouchActions } from "#ui/touch/touch-page.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import type { Stop, UsableProduct, VisitView } from "../../contract.ts";
import { usableProductsQuery } from "../api.ts";
import { newApplication, sameAgain } from "./new-application.ts";
import { habitOf } from "./product-habits.ts";
import { faultsOfApplication } from "../report/report-checks.ts";
import type { ReportHandle } from "../report/report-handle.ts";
import styles from "./applications-section.module.css";

interface ApplicationsSectionProps {
  report: ReportHandle;
  visit: VisitView;
  stop: Stop | undefined;
  toEntry: (id: string) => string;
}

/** What was applied, and the way to add to it. */
export function ApplicationsSection({ report, visit, stop, toEntry }: ApplicationsSectionProps) {
  const products = useQuery(usableProductsQuery(visit.appointmentId));
  const [isChoosing, setIsChoosing] = useState(false);
  const navigate = useNavigate();
  const applications = report.entries("applications");
  const known = products.data?.data ?? [];
  const nameOf = (id: string) => known.find((product) => product.id === id)?.name ?? "Product";
  const [last] = stop?.lastVisits ?? [];
  const again = (last?.products ?? []).flatMap((used) => sameAgain(used, { products: known, habitOf, stop }) ?? []);
  const choose = (product: UsableProduct) => {
    const id = report.add("applications", newApplication({ product, habit: habitOf(product.id), stop }));
    setIsChoosing(false);
    void navigate(toEntry(id));
  };
  return (
    <>
      {applications.length === 0 && <p className={styles.soft}>Nothing applied yet.</p>}
      <ul className={styles.list}>
        {applications.map(({ id, value }) => {
          const isOpen = Object.keys(faultsOfApplication(value)).length > 0;
          return (
            <li key={id} className={styles.entry} data-open={isOpen || undefined}>
              <Link to={toEntry(id)} className={styles.way}>
                {nameOf(value.productId)}
              </Link>
              <p className={styles.soft}>
                {isOpen
                  ? "Incomplete"
                  : [amountText(value.quantity, value.unit), value.area, value.method]
                      .filter((text) => text !== "")
                      .join(", ")}
              </p>
            </li>
          );
        })}
      </ul>
      {products.isError && (
        <TouchFailure
          title="The products could not be loaded."
          error={products.error}
          onRetry={() => void products.refetch()}
        />
      )}
      {visit.can.write && (
        <TouchActions>
          <TouchButton icon={<IconPlus />} onClick={() => setIsChoosing(true)}>
            Add a product
          </TouchButton>
          {again.length > 0 && applications.length === 0 && (
            <TouchButton onClick={() => again.forEach((value) => report.add("applications", value))}>
              Same as last time here
            </TouchButton>
          )}
        </TouchActions>
      )}
      {isChoosing && (
        <TouchSheet title="Which product?" onClose={() => setIsChoosing(false)}>
          {products.isPending ? (
            <TouchWaiting label="Loading the products" />
          ) : (
            <ProductChoice products={known} onChoose={choose} />
          )}
        </TouchSheet>
      )}
    </>
  );
}

function ProductChoice({
  products,
  onChoose,
}: {
  products: readonly UsableProduct[];
  onChoose: (product: UsableProduct) => void;
}) {
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/);
  const found = products.filter(({ name, epaNumber }) =>
    words.every((word) => `${name} ${epaNumber ?? ""}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <TouchText label="Search" type="search" inputMode="search" value={search} onChange={setSearch} />
      {found.length === 0 && (
        <TouchNotice title={products.length === 0 ? "The office has no products yet" : "Nothing found"} />
      )}
      <ul className={styles.list}>
        {found.map((product) => (
          <li key={product.id}>
            {/* What was applied can be told, whatever stands against it: see `rules-finish-missing.ts`. */}
            <button type="button" className={styles.product} onClick={() => onChoose(product)}>
              <strong>{product.name}</strong>
              <span className={styles.soft}>{factsOf(product)}</span>
              {!product.mayUse && <span className={styles.reason}>{product.reason}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf({ epaNumber, signalWord, isRestrictedUse, inVan, defaultUnit }: UsableProduct): string {
  return [
    epaNumber === null ? "" : `EPA ${epaNumber}`,
    signalWord === "none" ? "" : signalWord.toUpperCase(),
    isRestrictedUse ? "Restricted use" : "",
    `${amountText(inVan, defaultUnit)} in the van`,
  ]
    .filter((text) => text !== "")
    .join(", ");
}
