import pg from 'pg';
import { UnfitDatabase } from '../migrations.ts';

/**
 * Why an external database cannot be used, as a sentence with what to do; undefined for another error. `url` is
 * DATABASE_URL; its password is never shown.
 */
export function databaseProblem(error: unknown, url: string): string | undefined {
  const place = placeOf(url);
  for (let at = error, deep = 0; at instanceof Error && deep < 6; at = at.cause, deep++) {
    const found =
      at instanceof UnfitDatabase
        ? `${at.message} DATABASE_URL leads to ${place.whole}.`
        : (ofServer(at, place) ?? ofNetwork(at, place));
    if (found !== undefined) return found;
  }
  return undefined;
}

type Place = { host: string; at: string; user: string; database: string; whole: string };

function placeOf(url: string): Place {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = decodeURIComponent(searchParams.get('host') ?? hostname) || 'localhost';
  const user = decodeURIComponent(username) || searchParams.get('user') || 'postgres';
  const database = decodeURIComponent(pathname.slice(1)) || user;
  const at = `${host}:${port || searchParams.get('port') || '5432'}`;
  return { host, at, user, database, whole: `database "${database}" at ${at}` };
}

/** Errors PostgreSQL answers with, by SQLSTATE. */
function ofServer(error: Error, { at, user, database, whole }: Place): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = '', message } = error;
  const extension = /extension "(\w+)"/.exec(message)?.[1];
  if (extension !== undefined && code === '42501')
    return `User "${user}" may not create the extension ${extension}. As an administrator, run "create extension ${extension}" in the ${whole}, then start Vitrine again.`;
  if (extension !== undefined)
    return `PostgreSQL at ${at} lacks the extension ${extension}. Install its contrib package (on Debian postgresql-contrib), then start Vitrine again.`;
  if (message.includes('startup parameter'))
    return `A connection pooler answers at ${at}: "${message}". Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for what needs a session.`;
  switch (code) {
    case '3D000':
      return `There is no database "${database}" at ${at}. Create it, or correct the name at the end of DATABASE_URL.`;
    case '28P01':
      return `PostgreSQL at ${at} refuses user "${user}" with this password. Correct user and password in DATABASE_URL.`;
    case '28000':
      return `PostgreSQL at ${at} does not let user "${user}" in: "${message}". Correct the user in DATABASE_URL, or let it in there (pg_hba.conf).`;
    case '42501':
      return `User "${user}" lacks a right in the ${whole}: "${message}". Make it the owner: alter database "${database}" owner to "${user}".`;
    case '53300':
      return `PostgreSQL at ${at} has no connection left. Raise its max_connections, or lower DATABASE_POOL.`;
    case '25006':
      return `The ${whole} can only be read: it is a copy. Point DATABASE_URL at the server that takes changes.`;
    case '57P03':
      return `PostgreSQL at ${at} is still starting, or stops: "${message}". Start Vitrine again when it is up.`;
    default:
      return undefined;
  }
}

/** Errors before PostgreSQL answers. */
function ofNetwork(error: Error, { host, at }: Place): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  const { message } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `DATABASE_URL names the host "${host}", which cannot be found. Correct it, or the name servers of this machine.`;
  if (code === 'ECONNREFUSED' || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'))
    return `Nothing answers at ${at}. Start PostgreSQL there, or correct host and port in DATABASE_URL.`;
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timeout e/.test(message))
    return `${at} does not answer. Correct host and port in DATABASE_URL, or open the way to it (firewall, network).`;
  if (/client password must be a string/.test(message))
    return `PostgreSQL at ${at} asks for a password, and DATABASE_URL has none: postgres://USER:PASSWORD@HOST:PORT/DATABASE.`;
  if (/does not support SSL/.test(message))
    return `PostgreSQL at ${at} has no TLS. Turn it on there, or take sslmode out of DATABASE_URL.`;
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|CERT_|ALTNAME/.test(code))
    return `The certificate of PostgreSQL at ${at} is not trusted (${code}). Give its authority as sslrootcert in DATABASE_URL.`;
  if (/^Connection terminated|^received invalid response|^There was an error establishing an SSL/.test(message))
    return `What answers at ${at} hung up, so it may not be PostgreSQL. Correct host and port in DATABASE_URL.`;
  return undefined;
}
