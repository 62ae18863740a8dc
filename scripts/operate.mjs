// `npm run backup`, `restore`, `pause`, `resume`, `distribute` and `rotate-keys`: the commands of src/apps/server/operate.ts,
// built like the server.
// `npm run backup`, `restore`, `pause`, `resume` and `files`: the commands of src/apps/server/operate.ts, built like the
// server; and `npm run doctor`, of doctor.ts beside it.
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
await import(pathToFileURL(join(root, `dist/server/${process.argv[2] === 'doctor' ? 'doctor' : 'operate'}.js`)).href);
