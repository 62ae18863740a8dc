import { type DestinationStream, type Logger, pino } from 'pino';
import { logLines } from './outage/log-lines.ts';

export type Log = Logger;

const secret = [
  'password',
  'code',
  'token',
  'secret',
  'cookie',
  'authorization',
  'idToken',
  'accessToken',
  'refreshToken',
  'card',
];

const stdout = 1;

/** JSON lines; secrets in the first three levels are removed. A full disk ends no process. */
export function createLog(level: string, destination: DestinationStream = logLines(stdout)): Log {
  const paths = secret.flatMap(name => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, base: null, redact: { paths, censor: '[redacted]' } };
  return pino(options, destination);
}
