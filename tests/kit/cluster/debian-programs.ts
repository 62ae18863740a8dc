import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of a cluster, from Debian's packages. */
export type DebianPrograms = { postgres: string; initdb: string; basebackup: string; pgbouncer: string; nginx: string };

const leastMajor = 15;
const versions = '/usr/lib/postgresql';

/** The programs, or which packages are missing and how to install them. */
export function findDebianPrograms(): DebianPrograms | { missing: string } {
  const major = existsSync(versions) ? Math.max(0, ...readdirSync(versions).map(Number).filter(Number.isInteger)) : 0;
  const bin = (name: string) => join(versions, String(major), 'bin', name);
  const found = { postgres: bin('postgres'), pgbouncer: '/usr/sbin/pgbouncer', nginx: '/usr/sbin/nginx' };
  const packages = [
    major >= leastMajor && existsSync(found.postgres) ? [] : ['postgresql'],
    existsSync(found.pgbouncer) ? [] : ['pgbouncer'],
    existsSync(found.nginx) ? [] : ['nginx'],
  ].flat();
  if (packages.length === 0) return { ...found, initdb: bin('initdb'), basebackup: bin('pg_basebackup') };
  return { missing: `A cluster needs ${packages.join(', ')}: apt-get install ${packages.join(' ')}` };
}
