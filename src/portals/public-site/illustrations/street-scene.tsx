import { Ant } from "./ant-trail.tsx";
import { Drawing } from "./drawing.tsx";
import styles from "./illustrations.module.css";

/** A street as the company's vans see it every day: a strip as wide as the page. */
export function StreetScene() {
  return (
    <Drawing width={1120} height={220}>
      <path className={styles.bold} d="M4 196h1112" />
      <path className={styles.fine} d="M30 206h60M180 208h40M420 206h90M690 208h50M900 206h70M1040 208h40" />
      <Tree x={52} height={120} />
      <Cottage x={96} />
      <Tree x={300} height={124} />
      <Townhouse x={340} />
      <Townhouse x={436} />
      <Tree x={566} height={130} />
      <Van x={610} />
      <Cottage x={772} />
      <Tree x={972} height={118} />
      <Shed x={1010} />
      {[176, 206, 236].map((x) => (
        <Ant key={x} x={x} y={207} heading={180} />
      ))}
    </Drawing>
  );
}

const at = (x: number) => `translate(${x} 0)`;

function Tree({ x, height }: { x: number; height: number }) {
  const top = 196 - height;
  return (
    <g transform={at(x)}>
      <path
        className={`${styles.bold} ${styles.tint}`}
        d={`M0 ${top}c26 22 36 50 30 76-4 18-16 28-30 28s-26-10-30-28c-6-26 4-54 30-76z`}
      />
      <path
        className={styles.fine}
        d={`M0 ${top + 24}V196M0 ${top + 60}l14-14M0 ${top + 60}l-14-14M0 ${top + 82}l18-18M0 ${top + 82}l-18-18`}
      />
    </g>
  );
}

function Cottage({ x }: { x: number }) {
  return (
    <g transform={at(x)}>
      <path className={`${styles.bold} ${styles.paper}`} d="M14 196v-78h140v78M118 70V46h18v38" />
      <path className={`${styles.bold} ${styles.tint}`} d="M2 120l34-54h96l34 54z" />
      <path className={`${styles.bold} ${styles.paper}`} d="M70 196v-46h26v46zM28 138h26v26H28zM112 138h26v26h-26z" />
      <path
        className={styles.fine}
        d="M41 138v26M28 151h26M125 138v26M112 151h26M91 174v3M66 196h34M44 84h22m10 0h30M36 100h18m10 0h38m12 0h20"
      />
    </g>
  );
}

function Townhouse({ x }: { x: number }) {
  return (
    <g transform={at(x)}>
      <path className={`${styles.bold} ${styles.paper}`} d="M4 196V64h92v132" />
      <path className={`${styles.bold} ${styles.tint}`} d="M-2 64l18-26h68l18 26z" />
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M18 196v-42h24v42zM18 82h22v30H18zM60 82h22v30H60zM58 138h28v34H58z"
      />
      <path
        className={styles.fine}
        d="M29 82v30M18 97h22M71 82v30M60 97h22M72 138v34M58 155h28M38 176v2M14 196h32M4 126h92M54 176h36"
      />
    </g>
  );
}

function Van({ x }: { x: number }) {
  return (
    <g transform={at(x)}>
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M4 186V126c0-6 4-10 10-10h66c6 0 9 2 12 6l18 25 19 5c6 2 9 6 9 11v23h-12M42 186h56M4 186h12"
      />
      <path className={`${styles.bold} ${styles.tint}`} d="M74 126h6c3 0 6 1 7 3l13 18H74z" />
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M16 186a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM98 186a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"
      />
      <path
        className={styles.fine}
        d="M66 126v50M24 186a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM106 186a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM4 164h62M24 156c-3-14 4-25 26-28 3 21-8 31-26 28zM20 160c6-9 12-16 22-24"
      />
    </g>
  );
}

function Shed({ x }: { x: number }) {
  return (
    <g transform={at(x)}>
      <path className={`${styles.bold} ${styles.paper}`} d="M6 196v-64h72v64" />
      <path className={`${styles.bold} ${styles.tint}`} d="M-2 134l44-30 44 30z" />
      <path className={styles.fine} d="M24 196v-44h36v44M24 152l36 44M60 152l-36 44M34 122h16" />
    </g>
  );
}
