import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type InputFactory,
  type MantineColorsTuple,
  type PartialVarsResolver,
} from "@mantine/core";

const shadesOf = (name: string): MantineColorsTuple => {
  const shade = (number: number) => `var(--${name}-${number})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
};

/** What the library draws in greys: from the lightest to the ink in the light, from the ink to the page in the dark. */
const GRAYS: MantineColorsTuple = [
  "var(--page)",
  "var(--page)",
  "var(--line)",
  "var(--line)",
  "var(--line-strong)",
  "var(--line-strong)",
  "var(--ink-soft)",
  "var(--ink-soft)",
  "var(--ink)",
  "var(--ink)",
];
const DARKS: MantineColorsTuple = [
  "var(--ink)",
  "var(--ink)",
  "var(--ink-soft)",
  "var(--line-strong)",
  "var(--line-strong)",
  "var(--line)",
  "var(--card)",
  "var(--card)",
  "var(--page)",
  "var(--page)",
];

const LETTERS = { "--input-fz": "var(--size-control)" } as const;
const CONTROL_OF_INPUT = {
  ...LETTERS,
  "--input-height": "var(--target)",
  "--input-size": "var(--target)",
} as const;
const CONTROL_OF_BUTTON = {
  "--button-height": "var(--target)",
  "--button-fz": "var(--size-control)",
  "--button-padding-x": "var(--space-4)",
} as const;

const inputVars: PartialVarsResolver<InputFactory> = (_theme, { multiline }) => ({
  wrapper: multiline === true ? LETTERS : CONTROL_OF_INPUT,
});

/** The component library in our tokens. It has no values of its own: they stand in theme.css. */
export const theme = createTheme({
  primaryColor: "leaf",
  colors: { leaf: shadesOf("leaf"), amber: shadesOf("amber"), red: shadesOf("red"), gray: GRAYS, dark: DARKS },
  white: "#ffffff",
  black: "var(--ink)",
  fontFamily: "var(--font-text)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "600" },
  fontSizes: {
    xs: "var(--size-12)",
    sm: "var(--size-14)",
    md: "var(--size-16)",
    lg: "var(--size-18)",
    xl: "var(--size-22)",
  },
  spacing: {
    xs: "var(--space-2)",
    sm: "var(--space-3)",
    md: "var(--space-4)",
    lg: "var(--space-6)",
    xl: "var(--space-8)",
  },
  radius: { xs: "4px", sm: "var(--radius)", md: "var(--radius)", lg: "var(--radius-card)", xl: "var(--radius-card)" },
  defaultRadius: "sm",
  shadows: { xs: "none", sm: "var(--shadow)", md: "var(--shadow)", lg: "var(--shadow)", xl: "var(--shadow)" },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  // One height and one size of letters for all controls; a portal sets both for itself.
  // By name: the components' own `extend` would bring each of them to every page.
  components: { Input: { vars: inputVars }, Button: { vars: () => ({ root: CONTROL_OF_BUTTON }) } },
  /** Filled is the accent of the scheme, which in the dark is light with dark letters. */
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== "filled") return colors;
    if (input.color === undefined || input.color === "leaf")
      return { ...colors, background: "var(--accent)", hover: "var(--accent-hover)", color: "var(--on-accent)" };
    if (input.color === "red")
      return { ...colors, background: "var(--danger)", hover: "var(--danger-hover)", color: "var(--on-danger)" };
    return colors;
  },
});

const semantic = {
  "--mantine-color-body": "var(--card)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-soft)",
  "--mantine-color-error": "var(--danger-text)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-default": "var(--card)",
  "--mantine-color-default-hover": "var(--accent-soft)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--line)",
  "--mantine-color-disabled-color": "var(--ink-soft)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-gray-light-hover": "var(--accent-soft)",
  "--mantine-color-gray-light-color": "var(--ink)",
  "--mantine-color-leaf-text": "var(--accent-text)",
  "--mantine-color-leaf-filled": "var(--accent)",
  "--mantine-color-leaf-filled-hover": "var(--accent-hover)",
  "--mantine-color-leaf-light": "var(--accent-soft)",
  "--mantine-color-leaf-light-hover": "var(--accent-soft)",
  "--mantine-color-leaf-light-color": "var(--accent-text)",
  "--mantine-color-leaf-outline": "var(--accent-text)",
  "--mantine-color-red-text": "var(--danger-text)",
  "--mantine-color-red-filled": "var(--danger)",
  "--mantine-color-red-filled-hover": "var(--danger-hover)",
  "--mantine-color-red-light": "var(--danger-soft)",
  "--mantine-color-red-light-color": "var(--danger-text)",
  "--mantine-color-amber-text": "var(--warning-text)",
  "--mantine-color-amber-light": "var(--warning-soft)",
  "--mantine-color-amber-light-color": "var(--warning-text)",
};

/** What the library calls things, in our words; both schemes, because theme.css switches the values below. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: semantic, dark: semantic });
