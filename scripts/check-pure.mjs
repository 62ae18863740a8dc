// Files with one dot must compile without a browser: without the types of the DOM. `node
// scripts/check-pure.mjs [tsconfig]`
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, toolPath } from './steps.mjs';

const project = process.argv[2] ?? join(root, 'tsconfig.pure.json');
const { stdout, status } = spawnSync(process.execPath, [toolPath('tsc'), '-p', project, '--pretty', 'false'], {
  cwd: root,
  encoding: 'utf8',
});
// Files imported for their types alone may use the DOM.
const isPure = /^[^(]*\/(?!use-)[^./(]+\.ts\(/;
const complaints = stdout.split('\n').filter(line => isPure.test(line));
for (const line of complaints) console.error(line);
if (complaints.length > 0)
  console.error('\nWhat needs the objects of a browser is called .browser.ts, a hook use-*.ts');
// Without any output the compiler did not run.
const hasRun = status === 0 || /error TS\d+/.test(stdout);
if (!hasRun) console.error(stdout);
process.exitCode = complaints.length === 0 && hasRun ? 0 : 1;
