/** Navigation state for the editor: what was just added, and whether to focus its form. */
export type EditorArrival = { newId?: string; enters?: true };

/** Reads that state. The browser's history keeps it across builds, so unknown values are ignored. */
export function readArrival(state: unknown): EditorArrival {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('newId' in state && typeof state.newId === 'string' && { newId: state.newId }),
    ...('enters' in state && state.enters === true && { enters: true }),
  };
}
