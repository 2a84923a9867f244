import type { ReactNode } from "react";

/** The few drawings of the phone's screens, without the library of icons and what it is made with. */
function Drawing({ size = 24, children }: { size?: number | undefined; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface IconProps {
  size?: number;
}

const icon = (...paths: string[]) =>
  function TouchIcon({ size }: IconProps) {
    return (
      <Drawing size={size}>
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </Drawing>
    );
  };

export const IconBack = icon("M15 5l-7 7 7 7");
export const IconNext = icon("M9 5l7 7-7 7");
export const IconClose = icon("M6 6l12 12", "M18 6L6 18");
export const IconCheck = icon("M5 12.5l5 5L20 7");
export const IconWarning = icon("M12 4L2.5 20h19z", "M12 10v4", "M12 17.2v.1");
export const IconPhone = icon(
  "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2",
);
export const IconMessage = icon("M4 5h16v11H10l-4 4v-4H4z");
export const IconMap = icon(
  "M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11z",
  "M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
);
export const IconVan = icon(
  "M3 7h11v9H3z",
  "M14 10h4l3 3v3h-7z",
  "M7 18.5a1.5 1.5 0 1 0 0-.1z",
  "M17 18.5a1.5 1.5 0 1 0 0-.1z",
);
export const IconMenu = icon("M4 7h16", "M4 12h16", "M4 17h16");
export const IconCamera = icon("M4 8h4l2-3h4l2 3h4v11H4z", "M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z");
export const IconPlus = icon("M12 5v14", "M5 12h14");
export const IconClock = icon("M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z", "M12 7v5l3 2");
export const IconBell = icon("M6 16v-5a6 6 0 0 1 12 0v5l2 2H4z", "M10 21h4");
