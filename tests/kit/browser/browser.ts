import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { newestChromium } from '../../../scripts/browsers.mjs';
import { endWhenCrashed } from './crashed-app.ts';
import { recordContexts } from './failed-journey.ts';
import { promiseScrolls } from './promise-scrolls.ts';
import { watchDialogs } from './tight-buttons.ts';

const flags = [
  // Containers and root have no sandbox. Only our own pages are opened.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // The same font rendering in every machine's screenshots.
  '--font-render-hinting=none',
];

let found: ReturnType<typeof newestChromium> | undefined;

/**
 * Opens a headless browser: the newest Chromium (`scripts/browsers.mjs`), the package's unpacked once into the temp
 * folder; with `more` flags of its command line. Throws when none starts.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return recordContexts(await launch(more), async context => {
    endWhenCrashed(context);
    await context.addInitScript(promiseScrolls);
    await watchDialogs(context);
  });
}

async function launch(more: readonly string[]): Promise<Browser> {
  const args = [...flags, ...more];
  found ??= newestChromium();
  if (found.path !== undefined) return chromium.launch({ executablePath: found.path, args });

  const folder = await unpackChromium();
  const options = { executablePath: join(folder, 'chromium'), args };
  const env = existsSync('/etc/fonts/fonts.conf')
    ? process.env
    : { ...process.env, FONTCONFIG_PATH: join(folder, 'fonts') };
  return chromium.launch({ ...options, env: filled(env) }).catch(() => {
    // A bare container lacks libnss3 and others. The package contains them, and only then do they come first.
    const libraries = join(folder, 'al2023', 'lib');
    return chromium.launch({ ...options, env: filled({ ...env, LD_LIBRARY_PATH: libraries }) });
  });
}

/** The package unpacks to fixed names in TMPDIR, in place. A folder per user and version, renamed when whole, is safe to share. */
async function unpackChromium(): Promise<string> {
  const { version } = createRequire(import.meta.url)('../../../node_modules/@sparticuz/chromium/package.json') as {
    version: string;
  };
  const folder = join(tmpdir(), `vitrine-chromium-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.new-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  // It also unpacks the system libraries when it believes to be on Lambda, and changes the environment for
  // that.
  await withEnvironment({ TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, async () => {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  });
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

async function withEnvironment(changes: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

function filled(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
