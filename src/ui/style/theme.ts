/** Widths at which the product's own layouts change, in CSS pixels: phone, small screen, tablet. */
const breakpoints = { phone: 380, small: 600, tablet: 960 } as const;

/** The theme's grid steps, in CSS pixels. */
const gridSteps = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Media queries for `useMedia`; the same numbers are in the style sheets. */
export const media = {
  phone: `(max-width: ${breakpoints.small}px)`,
  belowTablet: `(max-width: ${breakpoints.tablet}px)`,
  threePanes: `(min-width: ${gridSteps.lg}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

/** The meaning of a colour. Text always says the same; colour is never the only sign. */
/** The alert levels of the specification (point 3), which messages name in the document. */
export type AlertLevel = 'error' | 'warning' | 'info' | 'success';

export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info';
