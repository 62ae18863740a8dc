/** The result of using this tab's storage, which may be full or forbidden; then data lasts as long as its window. */
export function stored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
