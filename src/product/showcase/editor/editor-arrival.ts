/** What an address of the editor is given on the way: what was just added, and whether its form is to be entered. */
export type EditorArrival = { newId?: string; enters?: true };

/** What came along with an address. The browser's history keeps it across builds, so only what is known is taken. */
export function readArrival(state: unknown): EditorArrival {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('newId' in state && typeof state.newId === 'string' && { newId: state.newId }),
    ...('enters' in state && state.enters === true && { enters: true }),
  };
}
