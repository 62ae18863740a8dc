import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { Config } from '../../platform/config.ts';
import { sameBytes } from '../../platform/secrets.ts';
import type { Finding } from './contract.ts';

const probePath = '/.well-known/vitrine-probe/';
const timeoutMs = 12_000;
const maxAnswer = 200;

/** This installation's answer to a probe with `nonce`. No other server can compute it. */
export const probeAnswer = (secret: string, host: string, nonce: string): string =>
  createHmac('sha256', secret).update(`probe ${host} ${nonce}`).digest('base64url');

type Deps = { config: Config; linkSecret: string };

/**
 * Sends a probe to https://host and returns what answered. Only the given address is called, whatever the name resolves
 * to by now; redirects are not followed, the answer is limited, and the certificate has to be valid for the name.
 */
export async function knock(deps: Deps, host: string, address: string): Promise<Finding['https']> {
  const nonce = randomBytes(18).toString('base64url');
  const answer = await fetchFrom(deps.config, host, address, `${probePath}${nonce}`);
  if (answer.kind !== 'answered') return answer.kind;
  const expected = Buffer.from(probeAnswer(deps.linkSecret, host, nonce));
  return sameBytes(Buffer.from(answer.text), expected) ? 'right' : 'other';
}

type Fetched = { kind: 'answered'; text: string } | { kind: 'closed' | 'silent' | 'certificate' | 'other' };

function fetchFrom(config: Config, host: string, address: string, path: string): Promise<Fetched> {
  return new Promise(resolve => {
    const asked = request({
      host: address,
      servername: host,
      port: config.CUSTOM_HOSTS_PORT,
      path,
      headers: { host, 'user-agent': 'Vitrine' },
      agent: false,
      ca: authorities(config),
    });
    const finish = (fetched: Fetched) => {
      clearTimeout(timer);
      resolve(fetched);
      asked.destroy();
    };
    const timer = setTimeout(() => finish({ kind: 'silent' }), timeoutMs);
    asked.on('error', (error: NodeJS.ErrnoException) => finish({ kind: reasonOf(error) }));
    asked.on('response', response => {
      if (response.statusCode !== 200) return finish({ kind: 'other' });
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > maxAnswer) finish({ kind: 'other' });
      });
      response.on('end', () => finish({ kind: 'answered', text }));
      response.on('error', () => finish({ kind: 'closed' }));
    });
    asked.end();
  });
}

function reasonOf({ code = '' }: NodeJS.ErrnoException): 'closed' | 'silent' | 'certificate' {
  if (code === 'ETIMEDOUT') return 'silent';
  return /CERT|SIGNATURE|ISSUER|TLS|SSL|EPROTO/.test(code) ? 'certificate' : 'closed';
}

const read = new WeakMap<Config, string[]>();

function authorities(config: Config): string[] {
  const { CUSTOM_HOSTS_CA: file } = config;
  if (file === undefined) return [...rootCertificates];
  const known = read.get(config) ?? [...rootCertificates, readFileSync(file, 'utf8')];
  read.set(config, known);
  return known;
}
