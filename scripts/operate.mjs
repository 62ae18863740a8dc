// `npm run backup`, `restore`, `pause`, `resume`, `distribute` and `rotate-keys`: the commands of src/apps/server/operate.ts,
// built like the server.
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
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/operate.js')).href);
