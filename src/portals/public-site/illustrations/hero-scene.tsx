import { Ant } from "./ant-trail.tsx";
import { Drawing } from "./drawing.tsx";
import styles from "./illustrations.module.css";

/** A house inside a shield, the van beside it, and ants that turn away at the edge. */
export function HeroScene() {
  return (
    <Drawing width={640} height={560}>
      <Shield />
      <Tree />
      <House />
      <Ground />
      <Van />
      <Ants />
    </Drawing>
  );
}

function Shield() {
  return (
    <path
      className={styles.wash}
      d="M322 14C258 52 184 70 100 72v178c0 136 88 226 222 276 134-50 222-140 222-276V72c-84-2-158-20-222-58z"
    />
  );
}

function House() {
  return (
    <g>
      <path className={`${styles.bold} ${styles.paper}`} d="M392 178v-58h32v58M388 120h40" />
      <path className={`${styles.bold} ${styles.paper}`} d="M192 404V244h258v160" />
      <path className={`${styles.bold} ${styles.paper}`} d="M172 246l42-84h216l42 84z" />
      <path
        className={styles.fine}
        d="M200 222h18m14 0h22M220 190h26m14 0h12M206 246l6-12M424 190h-24M440 222h-22m-14 0h-8M404 132h8m-8 10h6"
      />
      <path className={`${styles.bold} ${styles.paper}`} d="M256 246l65-70 65 70" />
      <path className={styles.fine} d="M270 246l51-55 51 55M306 232a15 15 0 0 1 30 0zM321 217v15" />
      <Windows />
      <Porch />
      <path className={styles.fine} d="M198 268h14m0 24h-14M444 292h-14M444 316h-10M198 348h12M444 372h-14" />
    </g>
  );
}

function Windows() {
  const columns = [226, 380];
  return (
    <g>
      {columns.map((x) => (
        <g key={x}>
          <path className={`${styles.bold} ${styles.tint}`} d={`M${x} 266h36v44h-36zM${x} 334h36v46h-36z`} />
          <path
            className={styles.fine}
            d={`M${x + 18} 266v44M${x} 288h36M${x + 18} 334v46M${x} 357h36M${x - 4} 316h44M${x - 4} 386h44M${x - 8} 266v44M${x + 44} 266v44M${x - 8} 334v46M${x + 44} 334v46`}
          />
        </g>
      ))}
      <path className={`${styles.bold} ${styles.tint}`} d="M303 262h36v40h-36z" />
      <path className={styles.fine} d="M321 262v40M303 282h36M295 262v40M347 262v40" />
    </g>
  );
}

function Porch() {
  return (
    <g>
      <path className={`${styles.bold} ${styles.paper}`} d="M278 330l43-20 43 20z" />
      <path className={`${styles.bold} ${styles.paper}`} d="M302 404v-54c0-5 4-8 8-8h22c4 0 8 3 8 8v54" />
      <path
        className={styles.fine}
        d="M309 350h24v18h-24zM309 376h24v20h-24zM336 374v6M286 332v72M292 332v72M350 332v72M356 332v72"
      />
      <path className={`${styles.bold} ${styles.paper}`} d="M282 404h78v10h-78zM272 414h98v10h-98z" />
    </g>
  );
}

function Tree() {
  return (
    <g>
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M104 150c46 42 66 94 56 142-6 30-28 50-56 50s-50-20-56-50c-10-48 10-100 56-142z"
      />
      <path
        className={styles.fine}
        d="M104 196v226M104 250l24-28M104 250l-24-28M104 284l36-38M104 284l-36-38M104 316l34-34M104 316l-34-34"
      />
    </g>
  );
}

function Ground() {
  return (
    <g>
      <path className={styles.bold} d="M20 424h226M396 424h40" />
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M146 424c-4-16 6-28 20-26 4-12 22-14 30-2 14-4 26 8 22 28z"
      />
      <path
        className={styles.fine}
        d="M164 424c-2-6 0-10 4-13M186 424c0-8 3-13 8-16M36 424l-4-12M42 424l3-16M48 424l7-9M262 434c-6 10-14 20-30 30M380 434c10 14 22 24 44 34"
      />
    </g>
  );
}

function Van() {
  return (
    <g>
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M432 448V372c0-8 6-14 14-14h86c7 0 12 3 16 8l25 32 26 7c7 2 12 8 12 15v28h-16M432 448h14M486 448h68"
      />
      <path className={`${styles.bold} ${styles.tint}`} d="M524 372h8c4 0 7 1 9 4l18 24h-35z" />
      <path
        className={`${styles.bold} ${styles.paper}`}
        d="M448 448a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM556 448a18 18 0 1 0 36 0a18 18 0 1 0-36 0z"
      />
      <path
        className={styles.fine}
        d="M459 448a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM567 448a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM512 372v64M528 412h10M601 418h10M432 428h80M604 436h7"
      />
      <path className={`${styles.bold} ${styles.tint}`} d="M456 412c-4-18 4-32 34-36 4 28-12 42-34 36z" />
      <path className={styles.fine} d="M451 418c7-12 15-22 28-32" />
      <path className={styles.bold} d="M404 466h222" />
    </g>
  );
}

function Ants() {
  return (
    <g>
      <path className={styles.dashed} d="M6 492c48 14 96 2 128-6 34-8 44 14 26 32-20 20-70 24-112 30" />
      {[
        { x: 26, y: 496, heading: 8 },
        { x: 84, y: 497, heading: -8 },
        { x: 136, y: 485, heading: -12 },
        { x: 164, y: 512, heading: 128 },
        { x: 108, y: 539, heading: 170 },
      ].map((place) => (
        <Ant key={`${place.x} ${place.y}`} {...place} />
      ))}
    </g>
  );
}
