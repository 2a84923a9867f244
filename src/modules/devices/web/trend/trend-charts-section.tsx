import { useState } from "react";
import type { Language } from "#platform/languages.ts";
import { formatDayParts, formatNumber } from "#platform/web/format.ts";
import type { DeviceTrend } from "../../contract.ts";
import type { DeviceKind } from "../../rules.ts";
import { barHeights, directionOf, MAX_SHOWN_ROWS, namedMonths, type TrendRow } from "./trend-rows.ts";
import styles from "./trend-charts-section.module.css";

export interface TrendWords {
  /** While nothing was checked or found. */
  none: string;
  /** Where visits found something, and no device was there to check. */
  noChecks: string;
  checkedTitle: string;
  checked: string;
  active: string;
  missed: string;
  by: Record<TrendGroup, string>;
  groups: string;
  /** Of what there is nothing. */
  nothing: Record<TrendGroup, string>;
  noArea: string;
  numbers: string;
  month: string;
  total: string;
  device: (kind: DeviceKind, number: number) => string;
  direction: Record<"more" | "less" | "same", string>;
}

export type TrendGroup = "pest" | "area" | "device";
const GROUPS: readonly TrendGroup[] = ["pest", "area", "device"];

interface TrendChartsProps {
  trend: DeviceTrend;
  words: TrendWords;
  language: Language;
}

/** What checks and visits showed month by month; below each chart its numbers as a table. */
export function TrendCharts({ trend, words, language }: TrendChartsProps) {
  const [group, setGroup] = useState<TrendGroup>("pest");
  const { months, checked, active, missed } = trend;
  const isEmpty = sum(checked) + sum(missed) + trend.byPest.length === 0;
  if (isEmpty) return <p className={styles.soft}>{words.none}</p>;
  const names = months.map((month) => formatDayParts(`${month}-01`, language, { month: "short", year: "numeric" }));
  const rows = rowsOf(trend, group, words);
  const overall: TrendRow[] = [
    { key: "checked", name: words.checked, total: sum(checked), counts: checked },
    { key: "active", name: words.active, total: sum(active), counts: active },
    { key: "missed", name: words.missed, total: sum(missed), counts: missed },
  ];
  return (
    <div className={styles.charts}>
      <section className={styles.chart} aria-label={words.checkedTitle}>
        <h3 className={styles.title}>{words.checkedTitle}</h3>
        {sum(checked) + sum(missed) === 0 ? (
          <p className={styles.soft}>{words.noChecks}</p>
        ) : (
          <>
            <Rows
              rows={overall.filter(({ key, total }) => key !== "missed" || total > 0)}
              names={names}
              language={language}
              words={words}
            />
            <Numbers title={words.checkedTitle} rows={overall} names={names} words={words} language={language} />
          </>
        )}
      </section>
      <section className={styles.chart} aria-label={words.by[group]}>
        <div className={styles.groups} role="group" aria-label={words.groups}>
          {GROUPS.map((one) => (
            <button
              key={one}
              type="button"
              className={styles.group}
              aria-pressed={one === group}
              onClick={() => setGroup(one)}
            >
              {words.by[one]}
            </button>
          ))}
        </div>
        {rows.length === 0 ? (
          <p className={styles.soft}>{words.nothing[group]}</p>
        ) : (
          <>
            <Rows rows={rows.slice(0, MAX_SHOWN_ROWS)} names={names} language={language} words={words} />
            <Numbers title={words.by[group]} rows={rows} names={names} words={words} language={language} />
          </>
        )}
      </section>
    </div>
  );
}

function rowsOf({ byPest, byArea, byDevice }: DeviceTrend, group: TrendGroup, words: TrendWords): TrendRow[] {
  switch (group) {
    case "pest":
      return byPest.map(({ pest, total, counts }) => ({ key: pest, name: pest, total, counts }));
    case "area":
      return byArea.map(({ area, total, counts }) => ({
        key: area,
        name: area === "" ? words.noArea : area,
        total,
        counts,
      }));
    case "device":
      return byDevice
        .filter(({ total }) => total > 0)
        .map(({ deviceId, kind, number, total, counts }) => ({
          key: deviceId,
          name: words.device(kind, number),
          total,
          counts,
        }));
  }
}

interface PartProps {
  rows: readonly TrendRow[];
  names: readonly string[];
  words: TrendWords;
  language: Language;
}

/** One line of bars for each, all of the same measure. The table says the same. */
function Rows({ rows, names, words, language }: PartProps) {
  const heights = barHeights(rows);
  const named = namedMonths(names.length);
  return (
    <div className={styles.rows} aria-hidden="true">
      {rows.map(({ key, name, total, counts }, row) => {
        // More checks are neither better nor worse.
        const direction = key === "checked" || key === "missed" ? null : directionOf(counts);
        return (
          <div key={key} className={styles.row}>
            <span className={styles.name}>
              {name}
              {direction && <span className={styles.soft}> {words.direction[direction]}</span>}
            </span>
            <svg className={styles.bars} viewBox={`0 0 ${names.length * 10} 40`} preserveAspectRatio="none">
              {(heights[row] ?? []).map((height, month) => (
                <rect
                  key={month}
                  x={month * 10 + 1}
                  width={8}
                  y={40 - Math.max(height * 40, 1)}
                  height={Math.max(height * 40, 1)}
                  data-none={height === 0 || undefined}
                />
              ))}
            </svg>
            <span className={styles.total}>{formatNumber(total, language)}</span>
          </div>
        );
      })}
      <div className={styles.row}>
        <span />
        <span className={styles.months} style={{ gridTemplateColumns: `repeat(${names.length}, 1fr)` }}>
          {names.map((name, month) => (
            <span key={name}>{named.has(month) && <span className={styles.month}>{name}</span>}</span>
          ))}
        </span>
        <span />
      </div>
    </div>
  );
}

function Numbers({ title, rows, names, words, language }: PartProps & { title: string }) {
  return (
    <details className={styles.numbers}>
      <summary>{words.numbers}</summary>
      {/* Wider than a phone: the focus must be able to stand on it, for the arrow keys to scroll it. */}
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, counts, total }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {counts.map((count, month) => (
                  <td key={names[month] ?? month}>{formatNumber(count, language)}</td>
                ))}
                <td>{formatNumber(total, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
