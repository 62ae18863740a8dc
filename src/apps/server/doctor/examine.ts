import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { connect } from 'node:tls';
import nodemailer from 'nodemailer';
import type { Config } from '../../../platform/config.ts';
import { FilesAway, openFileStore } from '../../../platform/files/file-store.ts';
import { type Looked, type NameLookup, openNameLookup } from '../../../platform/name-lookup.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import { within } from '../../../platform/within.ts';
import { checkStart } from '../check-start.ts';
import { misspeltSettings } from '../misspelt-settings.ts';
import { paypalBases } from '../payments.ts';
import { examineDatabase } from './examine-database.ts';
import {
  broken,
  certificateFinding,
  clockFinding,
  diskFinding,
  dkimFinding,
  dmarcFinding,
  domainOf,
  type Finding,
  keyFinding,
  nodeFinding,
  notExamined,
  spfFinding,
  warning,
  well,
} from './findings.ts';

type Asked = { config: Config; env: NodeJS.ProcessEnv; root: string; dkim?: string | undefined; present: () => Date };
const limitMs = 10_000;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Examines everything the settings name; nothing is changed, but for one small file that is put into the bucket. */
export async function examine(asked: Asked): Promise<Finding[]> {
  const { config, env, root, present } = asked;
  const parts: (() => Promise<Finding[]>)[] = [
    async () => [nodeFinding(process.version, present().toISOString().slice(0, 10)), ...examineSettings(config, env)],
    async () => [await examineDisk(config, root)],
    () => examineDatabase(config, present),
    () => examineMail(asked),
    () => examineAddress(config, present),
    async () => [await examineFiles(config)],
    () => examineKeys(config),
  ];
  const found = await Promise.all(
    parts.map(part => part().catch((error: unknown) => [notExamined('Doctor', `a part failed: ${wordsOf(error)}`)])),
  );
  return found.flat();
}

function examineSettings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const { refusals, warnings } = checkStart(config);
  const table = 'See docs/operate/settings.md.';
  const all = [
    ...refusals.map(sentence => broken('Settings', sentence, table)),
    ...[...warnings, ...misspeltSettings(env)].map(sentence => warning('Settings', sentence, table)),
  ];
  return all.length === 0 ? [well('Settings', 'all can be used')] : all;
}

/** The disk of the embedded database's folder, which must be writable. */
async function examineDisk(config: Config, root: string): Promise<Finding> {
  const isEmbedded = config.DATABASE_URL === undefined;
  const folder = isEmbedded ? resolve(root, config.VITRINE_DATA_DIR) : root;
  try {
    if (isEmbedded) {
      await mkdir(dirname(folder), { recursive: true });
      await access(dirname(folder), constants.W_OK);
    }
    const { bavail, blocks, bsize } = await statfs(isEmbedded ? dirname(folder) : folder);
    return diskFinding(bavail * bsize, blocks * bsize, folder);
  } catch (error) {
    return broken('Disk', `${folder} cannot be written: ${wordsOf(error)}`, 'Let the user of Vitrine own it.');
  }
}

const usualSelectors = ['default', 'mail', 'dkim', 's1', 'k1', 'selector1', 'selector2', 'google', 'key1'];

async function examineMail({ config, dkim }: Asked): Promise<Finding[]> {
  if (config.SMTP_URL === undefined) return [notExamined('Mail', 'SMTP_URL is not set: no email leaves')];
  const names = openNameLookup(config.CUSTOM_HOSTS_DNS);
  const senders = [config.MAIL_FROM, config.NEWS_FROM ?? config.MAIL_FROM].map(domainOf);
  const domains = [...new Set(senders.filter(domain => domain !== undefined))];
  const records = await Promise.all(domains.map(domain => examineSender(names, domain, dkim)));
  return [await examineSmtp(config.SMTP_URL), ...records.flat()];
}

async function examineSmtp(url: string): Promise<Finding> {
  const transport = nodemailer.createTransport({ url, connectionTimeout: limitMs, greetingTimeout: limitMs });
  try {
    const answered = await within(2 * limitMs, transport.verify());
    if (answered === true) return well('Mail', 'the mail server accepts us');
    return broken('Mail', 'the mail server does not answer', 'Check host and port of SMTP_URL.');
  } catch (error) {
    // The message may repeat the user's name; never the password.
    return broken(
      'Mail',
      `the mail server refuses us: ${wordsOf(error)}`,
      'Check SMTP_URL: host, port, user, password.',
    );
  } finally {
    transport.close();
  }
}

async function examineSender(names: NameLookup, domain: string, dkim: string | undefined): Promise<Finding[]> {
  const above = domain.split('.').slice(-2).join('.');
  const [spf, own, upper] = await Promise.all([
    names.texts(domain),
    names.texts(`_dmarc.${domain}`),
    above === domain ? undefined : names.texts(`_dmarc.${above}`),
  ]);
  if (spf.kind === 'unanswered' || own.kind === 'unanswered')
    return [notExamined('SPF, DKIM, DMARC', `the name servers did not answer about ${domain}`)];
  const texts = (looked: Looked | undefined) => (looked?.kind === 'found' ? looked.values : []);
  const keys = await Promise.all(
    (dkim === undefined ? usualSelectors : [dkim]).map(async selector => {
      const [text] = texts(await names.texts(`${selector}._domainkey.${domain}`)).filter(each =>
        /(^|;)\s*p\s*=/i.test(each),
      );
      return text === undefined ? [] : [{ selector, text }];
    }),
  );
  return [
    spfFinding(domain, texts(spf)),
    dkimFinding(domain, keys.flat()[0], dkim),
    dmarcFinding(domain, texts(own).length > 0 ? texts(own) : texts(upper)),
  ];
}

/** The address people use: its certificate, whether a Vitrine answers there, and what time it is there. */
async function examineAddress(config: Config, present: Asked['present']): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(config.publicUrl);
  const tls = protocol === 'https:' ? [await examineCertificate(hostname, Number(port) || 443, present())] : [];
  const called = await call(`${config.publicUrl}/healthz`);
  if (!called.ok || called.value.status !== 200)
    return [
      ...tls,
      warning(
        'Address',
        `${config.publicUrl}/healthz ${called.ok ? `answers ${called.value.status}` : `is not reached (${called.refusal.kind})`}`,
        'Start the server, or correct PUBLIC_URL, DNS or the proxy.',
      ),
    ];
  const there = Date.parse(String(called.value.headers.date));
  return [
    ...tls,
    well('Address', `a server answers at ${config.publicUrl}`),
    // A Date header has whole seconds.
    ...(Number.isNaN(there)
      ? []
      : [clockFinding(Math.trunc((present().getTime() - there) / 1000) * 1000, config.publicUrl)]),
  ];
}

async function examineCertificate(host: string, port: number, now: Date): Promise<Finding> {
  const left = await within(
    limitMs,
    new Promise<number | Error>(done => {
      const socket = connect({ host, port, servername: host }, () => {
        const { valid_to: until } = socket.getPeerCertificate();
        socket.end();
        done(Math.floor((Date.parse(until) - now.getTime()) / 86_400_000));
      });
      socket.on('error', done);
    }),
  );
  if (typeof left === 'number') return certificateFinding(host, left);
  return broken('TLS', `${host} has no valid certificate: ${wordsOf(left ?? 'no answer')}`, 'Let the proxy get one.');
}

async function examineFiles(config: Config): Promise<Finding> {
  const files = openFileStore(config);
  if (files === undefined) return well('Images', 'in the database');
  const key = `doctor/${randomUUID()}`;
  try {
    const bytes = Buffer.from(key);
    await files.put(key, bytes);
    const back = await files.get(key);
    await files.remove(key);
    if (!back.equals(bytes)) throw new Error('a file was read back otherwise than it was written');
    return well('Images', `the bucket ${config.S3_BUCKET} writes, reads and deletes`);
  } catch (error) {
    const why = wordsOf(error instanceof FilesAway ? error.cause : error);
    return broken(
      'Images',
      `the bucket ${config.S3_BUCKET} fails: ${why}`,
      'Check S3_ENDPOINT, the key and its rights.',
    );
  }
}

/** Asks each provider something that its key must allow. Nothing is created there. */
async function examineKeys(config: Config): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: stripe, PAYPAL_CLIENT_ID: id = '', PAYPAL_CLIENT_SECRET: secret } = config;
  const findings: Finding[] = [];
  if (stripe !== undefined) {
    const url = `${config.STRIPE_API_BASE ?? 'https://api.stripe.com'}/v1/balance`;
    findings.push(keyFinding('Stripe', await statusOf(call(url, { authorization: `Bearer ${stripe}` }))));
  }
  if (secret !== undefined) {
    const basic = Buffer.from(`${id}:${secret}`).toString('base64');
    const url = `${config.PAYPAL_API_BASE ?? paypalBases[config.PAYPAL_ENV]}/v1/oauth2/token`;
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
    findings.push(keyFinding('PayPal', await statusOf(call(url, headers, 'grant_type=client_credentials'))));
  }
  if (config.BRAINTREE_MERCHANT_ID !== undefined)
    findings.push(notExamined('Braintree', 'its key shows itself with the first payment'));
  return findings;
}

/** Addresses of the operator's own settings, which may be in a private network. */
const call = (url: string, headers: Record<string, string> = {}, body?: string) =>
  callOutside(
    { method: body === undefined ? 'GET' : 'POST', url, headers, ...(body === undefined ? {} : { body }) },
    { allowPrivate: true, timeoutMs: limitMs, mostBytes: 1_000_000 },
  );

async function statusOf(called: ReturnType<typeof call>): Promise<number | string> {
  const answer = await called;
  return answer.ok ? answer.value.status : answer.refusal.kind;
}
