export type ThemeChoice = 'system' | 'light' | 'dark';

/** The theme of a stored word; `system` for none. */
export const themeNamed = (kept: string | null): ThemeChoice => (kept === 'light' || kept === 'dark' ? kept : 'system');

/** Applies a theme at once. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
