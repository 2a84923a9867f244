import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { amountText } from "#modules/products/rules.ts";
import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { TouchButton, TouchOutLink } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import type { Application, UsableProduct, VisitView } from "../../contract.ts";
import { MAX_USE_REASON } from "../../rules.ts";
import { usableProductsQuery } from "../api.ts";
import { ApplicationAmountSection } from "./application-amount-section.tsx";
import { ApplicationMethodSection } from "./application-method-section.tsx";
import { ApplicationPlaceSection } from "./application-place-section.tsx";
import { leftInVan } from "./mixture-strength.ts";
import { keepHabit } from "./product-habits.ts";
import { asksUseReason, faultsOfApplication } from "../report/report-checks.ts";
import { entryKey } from "../report/report-values.ts";
import type { ReportHandle } from "../report/report-handle.ts";
import styles from "../report/report-form.module.css";

interface ApplicationFormProps {
  report: ReportHandle;
  visit: VisitView;
  id: string;
  toList: string;
}

/** One product that was applied: how much, how mixed, where, how, against what. */
export function ApplicationForm({ report, visit, id, toList }: ApplicationFormProps) {
  const products = useQuery(usableProductsQuery(visit.appointmentId));
  const navigate = useNavigate();
  const value = report.entries("applications").find((one) => one.id === id)?.value;
  if (!value) return <TouchNotice title="This product is no longer in the report" />;
  const product = products.data?.data.find((one) => one.id === value.productId);
  const faults = faultsOfApplication(value);
  const set = (change: Partial<Application>) => {
    const next = { ...value, ...change };
    report.edit(entryKey("applications", id), next);
    keepHabit(next);
  };
  const crew = report.value("crew");
  // Who stands there stays to be seen, also when somebody says later that they were not there.
  const people = visit.team.filter((one) => !crew || crew.includes(one.id) || one.id === value.technicianId);
  const shared = { value, product, faults, set };
  return (
    <>
      <h2>{product?.name ?? "Product"}</h2>
      {product && <ProductFacts product={product} report={report} />}
      <UseReason isAsked={asksUseReason(visit, { entryId: id, value, product })} value={value} set={set} />
      <ApplicationAmountSection {...shared} />
      <ApplicationPlaceSection {...shared} />
      <ApplicationMethodSection {...shared} people={people} starterId={visit.technician.id} />
      <TouchButton
        tone="quiet"
        onClick={() => {
          report.edit(entryKey("applications", id), null);
          void navigate(toList);
        }}
      >
        Remove this product
      </TouchButton>
    </>
  );
}

interface UseReasonProps {
  isAsked: boolean;
  value: Application;
  set: (change: Partial<Application>) => void;
}

/** What was applied can always be told; where something stood against it, with why. */
function UseReason({ isAsked, value: { useReason = "" }, set }: UseReasonProps) {
  const [wasAsked, setWasAsked] = useState(isAsked);
  // The field stays below the fingers that take a word out of it.
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isAsked && !wasAsked) return null;
  return (
    <TouchText
      label="Why it was used anyway"
      hint="It goes into the application record."
      value={useReason}
      maxLength={MAX_USE_REASON}
      lines={2}
      onChange={(typed) => set({ useReason: typed })}
    />
  );
}

function ProductFacts({ product, report }: { product: UsableProduct; report: ReportHandle }) {
  const used = report.entries("applications").flatMap(({ value }) => (value.productId === product.id ? [value] : []));
  const left = leftInVan(product.inVan, product.defaultUnit, used);
  const isShort = left?.startsWith("-") === true;
  return (
    <>
      {!product.mayUse && (
        <TouchNotice tone="warning" title="You can’t use this product here">
          <p>{product.reason}</p>
        </TouchNotice>
      )}
      <Papers product={product} />
      {product.reentryNote !== "" && <p>{product.reentryNote}</p>}
      <p className={isShort ? styles.fault : styles.soft}>
        In the van: {amountText(product.inVan, product.defaultUnit)}
        {left === null ? "" : `, ${amountText(left, product.defaultUnit)} after this`}
        {isShort ? ". Tell the office if the count is wrong." : ""}
      </p>
    </>
  );
}

/** What the label and the safety data sheet say, as the office keeps them. */
function Papers({ product: { labelFileId, sdsFileId } }: { product: UsableProduct }) {
  if (labelFileId === null && sdsFileId === null) return null;
  return (
    <div className={styles.row}>
      {labelFileId !== null && <TouchOutLink href={hrefOf(getFile, { id: labelFileId })}>Label</TouchOutLink>}
      {sdsFileId !== null && <TouchOutLink href={hrefOf(getFile, { id: sdsFileId })}>Safety data sheet</TouchOutLink>}
    </div>
  );
}
