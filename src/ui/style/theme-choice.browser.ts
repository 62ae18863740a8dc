export type ThemeChoice = 'system' | 'light' | 'dark';

/** One of the keys that the specification names (`accounts/client/local-keys.ts`). */
const storageKey = 'theme';

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
