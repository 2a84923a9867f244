/** A leaf that is a shield's own vein. The name beside it says what it is, so it says nothing itself. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M16 2 4.5 6v9.2C4.5 22.4 9.2 27.8 16 30c6.8-2.2 11.5-7.6 11.5-14.8V6z" fill="var(--accent)" />
      <path
        d="M22.5 9.5c-7.8 0-12.2 3.7-12.2 9 0 1.4.4 2.6 1 3.5C12.3 18 15 15 18.5 13.5c-2.7 2.2-4.9 5.3-5.5 9.3 6.8.4 10-4.9 9.5-13.3z"
        fill="var(--on-accent)"
      />
    </svg>
  );
}
