type Work = () => unknown;

// Files of a worker share this module; each file removes its own entries (`end-setup.ts`).
const works: Work[] = [];

/**
 * Runs something when the file ends, the last first. Unlike `afterAll` it also works inside a test or a hook,
 * where Vitest silently ignores new hooks.
 */
export function atEnd(work: Work): void {
  works.push(work);
}

/** Runs everything registered, even after failures; throws the first error. */
export async function endAll(): Promise<void> {
  const errors: unknown[] = [];
  for (let work = works.pop(); work !== undefined; work = works.pop()) {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
