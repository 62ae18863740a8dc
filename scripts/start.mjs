import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { root } from './steps.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Makes the libraries use their production builds, such as React's. Vitrine's own mode is VITRINE_MODE.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
