export type ThemeChoice = 'system' | 'light' | 'dark';

/** The theme that a kept word names; `system` where none was chosen. */
export const themeNamed = (kept: string | null): ThemeChoice => (kept === 'light' || kept === 'dark' ? kept : 'system');

/** Shows a theme at once. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}
