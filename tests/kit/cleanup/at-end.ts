type Work = () => unknown;

// Files of a worker share this module; each takes its own works with it (`end-setup.ts`).
const works: Work[] = [];

/**
 * Has something undone when the file ends, the last first. Unlike `afterAll` it also counts when it is called in a test or
 * in a hook: Vitest takes no more hooks once a file runs, and says nothing.
 */
export function atEnd(work: Work): void {
  works.push(work);
}

/** Does what was left to be done. All of it is tried; throws what went wrong first. */
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
