import type { Config } from '../../platform/config.ts';
import { databaseProblem } from '../../platform/outage/database-problem.ts';
import { PooledAddressError } from '../../platform/postgres/pooler.ts';

/** Why a start failed, as a sentence that names the setting and what to do. */
export function startFailure(error: unknown, config: Config): string {
  const known = ofDatabase(error, config) ?? ofSystem(error, config);
  return known ?? (error instanceof Error ? error.message : String(error));
}

/**
 * With two addresses, names the one that failed: only the check of the pooled connection goes to the pooled
 * address.
 */
function ofDatabase(error: unknown, { DATABASE_URL, DATABASE_DIRECT_URL }: Config): string | undefined {
  if (DATABASE_URL === undefined) return undefined;
  if (DATABASE_DIRECT_URL === undefined || error instanceof PooledAddressError)
    return databaseProblem(error, DATABASE_URL);
  return databaseProblem(error, DATABASE_DIRECT_URL)?.replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL');
}

function ofSystem(
  error: unknown,
  { PORT, HOST, VITRINE_DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: Config,
): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code } = error;
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'Too many files are open. Raise the limit: "ulimit -n 65536" in the shell, LimitNOFILE=65536 for systemd.';
  const syscall = 'syscall' in error ? error.syscall : '';
  if (code === 'EADDRINUSE')
    return `Port ${PORT} at ${HOST} is in use, perhaps by another Vitrine. End that program, or set PORT to another number; 0 takes any free one.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `This user may not listen on port ${PORT}. Set PORT to a number above 1023, and put a proxy in front.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST is "${HOST}", which is no address of this machine (${code}). 127.0.0.1 is this machine alone, 0.0.0.0 every interface.`;
  if (
    syscall === 'open' &&
    code === 'ENOENT' &&
    'path' in error &&
    `${DATABASE_URL}${DATABASE_DIRECT_URL}`.includes('sslrootcert')
  )
    return `There is no file ${error.path}. Correct sslrootcert in DATABASE_URL.`;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (path === undefined) return undefined;
  const folder = `VITRINE_DATA_DIR is "${VITRINE_DATA_DIR}"`;
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder}, but ${path} is a file. Choose a folder.`;
    case 'EROFS':
      return `${folder}, but ${path} can only be read. Choose a folder on a disk that can be written.`;
    case 'EACCES':
    case 'EPERM':
      return `${folder}, but this user may not write to ${path}. Give it the folder, or choose another.`;
    case 'ENOSPC':
      return `${folder}, and there is no room on its disk. Make room, or choose another folder.`;
    default:
      return undefined;
  }
}
