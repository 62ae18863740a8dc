import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

// One per worker: the modules of the kit stay loaded from file to file.
let shared: Browser | undefined;

/** The browser of this worker, used by its files one after the other. What a file opened is closed when it ends. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await launchBrowser();
  return shared;
}
