/** What acting on this tab's storage gives. It may be full or forbidden; then what is written lives as long as its window. */
export function stored<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
