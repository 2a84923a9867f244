import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UNITS } from "#modules/products/rules.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Application, Report, UsableProduct, VisitView } from "../../contract.ts";
import { APPLICATION_SITES, MAX_USE_REASON, SITE_LABELS, SIZE_UNITS } from "../../rules.ts";
import { usableProductsQuery } from "../api.ts";
import { newApplication } from "../applications/new-application.ts";
import { asksUseReason } from "../report/report-checks.ts";
import styles from "./visit-dialog.module.css";

interface ApplicationFields {
  visit: Pick<VisitView, "appointmentId" | "technician" | "team" | "missing">;
  /** Undefined: a product that was forgotten. */
  entry: Report["applications"][number] | undefined;
  /** Of one that was forgotten, the id that it will have. */
  newId: string;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const SITE_OPTIONS = APPLICATION_SITES.map((site) => ({ value: site, label: SITE_LABELS[site] }));

/** A product that was used: how much, how it was mixed, where, against what, and by whom. */
export function ApplicationFieldsSection({ visit, entry, newId }: ApplicationFields) {
  const products = useQuery(usableProductsQuery(visit.appointmentId));
  const [chosenId, setChosenId] = useState(entry?.value.productId ?? "");
  if (products.isPending) return <Skeleton label="Loading the products" lines={4} />;
  if (products.isError)
    return (
      <ErrorPanel
        title="The products could not be loaded."
        error={products.error}
        onRetry={() => void products.refetch()}
      />
    );
  const product = products.data.data.find(({ id }) => id === chosenId);
  const value = entry?.value ?? (product && newApplication({ product, habit: null, stop: undefined }));
  return (
    <>
      {!entry && <ProductChoice products={products.data.data} chosen={product} onChoose={setChosenId} />}
      {value && (
        <div key={value.productId} className={styles.fields}>
          <AmountFields value={value} product={product} />
          <MixtureFields value={value} isDiluted={product?.isDiluted === true && !entry} />
          <PlaceFields value={value} />
          <ListField label="Target pests" name="names" addLabel="Add pest" defaultEntries={value.targetPests} />
          <TechnicianField visit={visit} technicianId={value.technicianId} />
          <UseReasonField visit={visit} entryId={entry?.id ?? newId} value={value} product={product} />
        </div>
      )}
      {entry && <CheckboxField label="Remove this from the report" name="gone" />}
    </>
  );
}

interface TechnicianFieldProps {
  visit: ApplicationFields["visit"];
  technicianId: string | null;
}

/** Nobody chosen is whoever started the visit. */
const TechnicianField = ({ visit: { team, technician }, technicianId }: TechnicianFieldProps) =>
  team.length > 1 && (
    <SelectField
      label="Applied by"
      name="technicianId"
      placeholder={technician.name}
      required={false}
      options={team.filter(({ id }) => id !== technician.id).map(({ id, name }) => ({ value: id, label: name }))}
      defaultValue={technicianId === technician.id ? "" : (technicianId ?? "")}
    />
  );

interface UseReasonFieldProps {
  visit: ApplicationFields["visit"];
  entryId: string;
  value: Application;
  product: UsableProduct | undefined;
}

/** What was applied was applied: where something stood against it, the record has to say why. */
function UseReasonField({ visit, ...use }: UseReasonFieldProps) {
  if (!asksUseReason(visit, use)) return null;
  return (
    <TextField
      label="Why it was used anyway"
      name="useReason"
      required={false}
      maxLength={MAX_USE_REASON}
      hint="It goes into the application record."
      defaultValue={use.value.useReason ?? ""}
    />
  );
}

interface ProductChoiceProps {
  products: readonly UsableProduct[];
  chosen: UsableProduct | undefined;
  onChoose: (id: string) => void;
}

function ProductChoice({ products, chosen, onChoose }: ProductChoiceProps) {
  if (products.length === 0) return <p>There are no products yet. Add them under Products first.</p>;
  return (
    <SelectField
      label="Product"
      name="productId"
      options={products.map(({ id, name, mayUse }) => ({ value: id, label: mayUse ? name : `${name} (not allowed)` }))}
      value={chosen?.id ?? ""}
      onChange={({ target }) => onChoose(target.value)}
      // What was applied was applied: the record has to say so.
      hint={chosen && !chosen.mayUse ? `Not allowed here: ${chosen.reason}` : undefined}
    />
  );
}

function AmountFields({ value, product }: { value: Application; product: UsableProduct | undefined }) {
  const units = product?.units.includes(value.unit) === true ? product.units : [value.unit, ...(product?.units ?? [])];
  const lots = product?.lots ?? [];
  const isOtherLot = value.lotId !== null && !lots.some(({ id }) => id === value.lotId);
  return (
    <div className={styles.pair}>
      <TextField label="Amount" name="quantity" inputMode="decimal" maxLength={14} defaultValue={value.quantity} />
      <SelectField
        label="Unit"
        name="unit"
        placeholder={null}
        options={options([...new Set(units)])}
        defaultValue={value.unit}
      />
      {(lots.length > 0 || isOtherLot) && (
        <SelectField
          label="Lot"
          name="lotId"
          placeholder="Not known"
          required={false}
          options={[
            ...lots.map(({ id, number }) => ({ value: id, label: number })),
            ...(isOtherLot && value.lotId !== null ? [{ value: value.lotId, label: "The lot in the report" }] : []),
          ]}
          defaultValue={value.lotId ?? ""}
        />
      )}
    </div>
  );
}

const NOTHING: NonNullable<Application["dilution"]> = {
  concentrate: { amount: "", unit: "fl oz" },
  diluent: { amount: "1", unit: "gal" },
  diluentName: "Water",
};

function MixtureFields({ value, isDiluted }: { value: Application; isDiluted: boolean }) {
  const [isMixed, setMixed] = useState(value.dilution !== null || isDiluted);
  const { concentrate, diluent, diluentName } = value.dilution ?? NOTHING;
  return (
    <>
      <CheckboxField
        label="Mixed before use"
        name="mixed"
        checked={isMixed}
        onChange={({ target }) => setMixed(target.checked)}
      />
      {isMixed && (
        <div className={styles.pair}>
          <Measure label="Concentrate" name="concentrate" measure={concentrate} />
          <Measure label="Mixed into" name="diluent" measure={diluent} />
          <TextField label="Of what" name="diluentName" optional maxLength={40} defaultValue={diluentName} />
        </div>
      )}
    </>
  );
}

interface MeasureProps {
  label: string;
  name: string;
  measure: { amount: string; unit: string };
}

function Measure({ label, name, measure: { amount, unit } }: MeasureProps) {
  const units = UNITS.some((known) => known === unit) ? UNITS : [unit, ...UNITS];
  return (
    <>
      <TextField label={label} name={name} inputMode="decimal" maxLength={14} defaultValue={amount} />
      <SelectField
        label={`Unit (${label.toLowerCase()})`}
        name={`${name}Unit`}
        placeholder={null}
        options={options(units)}
        defaultValue={unit}
      />
    </>
  );
}

const PlaceFields = ({ value: { area, size, site, method, equipment } }: { value: Application }) => (
  <div className={styles.pair}>
    <TextField label="Area" name="area" required={false} maxLength={200} defaultValue={area} />
    <SelectField
      label="Place"
      name="site"
      placeholder="Not told"
      required={false}
      options={SITE_OPTIONS}
      defaultValue={site ?? ""}
    />
    <TextField
      label="Size of the area"
      name="size"
      required={false}
      inputMode="decimal"
      maxLength={14}
      defaultValue={size?.amount ?? ""}
    />
    <SelectField
      label="Unit of the area"
      name="sizeUnit"
      placeholder={null}
      options={options(SIZE_UNITS)}
      defaultValue={size?.unit ?? "sq ft"}
    />
    <TextField label="Method" name="method" required={false} maxLength={80} defaultValue={method} />
    <TextField label="Equipment" name="equipment" required={false} maxLength={80} defaultValue={equipment} />
  </div>
);
