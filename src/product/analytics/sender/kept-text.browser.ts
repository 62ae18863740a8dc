/**
 * Texts in local storage, which may be full or forbidden. Not `stored` of `src/ui`: on a published page that would load
 * the booking island, which holds it.
 */
export const keptText = {
  read: (name: string): string | null => quietly(() => localStorage.getItem(name)) ?? null,
  write: (name: string, text: string): void => void quietly(() => localStorage.setItem(name, text)),
  forget: (name: string): void => void quietly(() => localStorage.removeItem(name)),
};

export function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
