// Three nodes behind nginx, on one database with a pooler and a replica, and a mail server that keeps what it gets: on
// this machine, from Debian's packages, until a signal ends them (docs/operate/cluster.md).
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
// Only now is it certain to be installed.
const { register } = await import('tsx/esm/api');
register();
const { findDebianPrograms } = await import('../tests/kit/cluster/debian-programs.ts');
const { startCluster } = await import('../tests/kit/cluster/cluster.ts');

const programs = findDebianPrograms();
if ('missing' in programs) {
  console.error(programs.missing);
  process.exit(1);
}
console.log('Starting the cluster, about a minute');
const starting = startCluster(programs);
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await starting.then(cluster => cluster.stop()).catch(() => undefined);
    process.exit(0);
  });
const { base, nodes, poolerUrl, primaryUrl, replicaUrl, sink } = await starting;
if (!isEnding)
  console.log(`
  people   ${base}
  nodes    ${nodes.map(node => node.base).join('  ')}
  pooler   ${poolerUrl}
  primary  ${primaryUrl}
  replica  ${replicaUrl}
  emails   ${sink.url}

Ctrl-C ends all of it and deletes its data.`);
