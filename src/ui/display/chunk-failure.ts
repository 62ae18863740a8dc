/** How long code of a screen may take to load (spec point 9: chunk load time-out 120 seconds). */
export const chunkLoadSeconds = 120;

/**
 * "Loading chunk {n} failed", with its reason and address (spec point 8). The name is that of its file; the
 * address of a time-out is only known when the importing code contains it.
 */
export class ChunkFailure extends Error {
  readonly reason: 'missing' | 'timeout';
  readonly address: string;

  constructor(reason: 'missing' | 'timeout', address: string) {
    const name = /([^/]+?)(?:-[\w-]{8})?\.\w+$/.exec(address)?.[1] ?? 'unknown';
    super(`Loading chunk ${name} failed (${reason}: ${address || 'unknown address'})`);
    this.name = 'ChunkLoadError';
    this.reason = reason;
    this.address = address;
  }
}

// "Failed to fetch dynamically imported module: https://…", "error loading dynamically imported module: https://…",
// "Importing a module script failed.", and of its style "Unable to preload CSS for /assets/…".
const notArrived = /module script failed|dynamically imported module|unable to preload/i;

/** A browser's error for code that failed to load, in the specification's form; any other error as it is. */
export function asChunkFailure(error: unknown, asked: string): unknown {
  const message = String(error);
  if (error instanceof ChunkFailure || !notArrived.test(message)) return error;
  return new ChunkFailure('missing', /https?:\/\/\S+|\/\S+\.\w+/.exec(message)?.[0] ?? asked);
}

/** Waits for code up to the limit. Throws `ChunkFailure` when it does not load, other errors as they are. */
export async function loadChunk<T>(load: () => Promise<T>, seconds = chunkLoadSeconds): Promise<T> {
  // The form in which a bundler leaves `import('./part.ts')`.
  const asked = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1] ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('timeout', asked)), seconds * 1000);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw asChunkFailure(error, asked);
  } finally {
    clearTimeout(timer);
  }
}
