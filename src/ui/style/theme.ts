/** Widths at which the product's own layouts change, in CSS pixels: phone, small screen, tablet. */
export const breakpoints = { phone: 380, small: 600, tablet: 960 } as const;

/** The theme's grid steps, in CSS pixels. */
export const gridSteps = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Media queries for `useMedia`; the same numbers stand in the style sheets. */
export const media = {
  phone: `(max-width: ${breakpoints.small}px)`,
  belowTablet: `(max-width: ${breakpoints.tablet}px)`,
  threePanes: `(min-width: ${gridSteps.lg}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

/** Meaning of a colour. Text always says the same thing; colour is never alone. */
export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info';

export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'vitrine.theme';

/** The theme kept on this device; `system` when none was chosen or storage is closed. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme at once and keeps it on this device. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage may be closed (private windows); the choice then lasts as long as the page.
  }
}

export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
