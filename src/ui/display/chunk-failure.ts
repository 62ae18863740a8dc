/** How long code of a screen may take to arrive (spec point 9: chunk load time-out 120 seconds). */
export const chunkLoadSeconds = 120;

/**
 * "Loading chunk {n} failed", with its reason and address (spec point 8). The name is that of its file; what took too
 * long has an address only where the code that asked for it says so.
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

/** What a browser says of code that did not arrive, in those words; every other error as it is. */
export function asChunkFailure(error: unknown, asked: string): unknown {
  const message = String(error);
  if (error instanceof ChunkFailure || !notArrived.test(message)) return error;
  return new ChunkFailure('missing', /https?:\/\/\S+|\/\S+\.\w+/.exec(message)?.[0] ?? asked);
}

/** Waits for code as long as it may take. Throws `ChunkFailure` for what does not arrive, other errors as they are. */
export async function loadChunk<T>(load: () => Promise<T>, seconds = chunkLoadSeconds): Promise<T> {
  // What a bundler leaves of `import('./part.ts')`.
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
