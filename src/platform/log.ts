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

/**
 * What a database's error repeats of the row or of the statement, and what an HTTP library keeps of a call: people's
 * data among it.
 */
const repeating = ['detail', 'where', 'internalQuery', 'query', 'parameters', 'config', 'request', 'response'];
const address = /[^\s"'<>()[\]:;,\\/@]+@[^\s"'<>()[\]:;,\\/@]+\.[a-z]{2,}/gi;

function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _raw, ...plain } = pino.stdSerializers.err(error);
  return Object.fromEntries(Object.entries(plain).filter(([name]) => !repeating.includes(name)));
}

/**
 * JSON lines; secrets in the first three levels are removed, and email addresses wherever a mail server or a
 * database repeats them. A full disk ends no process.
 */
export function createLog(level: string, destination: DestinationStream = logLines(stdout)): Log {
  const paths = secret.flatMap(name => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: plainError },
  };
  return pino(options, { write: line => void destination.write(line.replace(address, '[email]')) });
}
