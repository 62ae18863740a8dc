import { createHash, createPublicKey, createVerify } from 'node:crypto';
import { Resolver } from 'node:dns/promises';

type Verdict = {
  /** Why it does not hold; undefined for a signature that does. */
  flaw: string | undefined;
  /** The domain that signed. */
  domain: string;
  /** The names of the headers that are signed, in lowercase. */
  signed: string[];
};

/**
 * Verifies the first signature of a message as a receiver does (RFC 6376, relaxed/relaxed, rsa-sha256): the key is asked
 * of a name server, and nothing of what signed is used.
 */
export async function verifyDkim(message: Buffer, nameServer: string): Promise<Verdict> {
  const text = message.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const fields = text.slice(0, end + 2).match(/[^\r\n]+(?:\r\n[ \t][^\r\n]*)*\r\n/g) ?? [];
  const isNamed = (field: string, name: string) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`);
  const field = fields.find(one => isNamed(one, 'dkim-signature')) ?? '';
  const tags = tagsOf(field.slice(field.indexOf(':') + 1));
  const tag = (name: string) => tags.get(name)?.replace(/\s/g, '') ?? '';
  const signed = tag('h').toLowerCase().split(':');
  const verdict = { domain: tag('d'), signed };
  if (tag('v') !== '1' || tag('a') !== 'rsa-sha256' || tag('c') !== 'relaxed/relaxed')
    return { ...verdict, flaw: 'another kind of signature' };
  if (tags.has('l')) return { ...verdict, flaw: 'a part of the body is not signed' };
  if (!signed.includes('from')) return { ...verdict, flaw: 'From is not signed' };
  const body = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  if (body !== tag('bh')) return { ...verdict, flaw: 'the body was changed' };

  // 5.4.2: of several fields with one name the last is signed first.
  const left = [...fields].reverse();
  let data = '';
  for (const name of signed) {
    const at = left.findIndex(one => isNamed(one, name));
    if (at >= 0) data += relaxedField(left.splice(at, 1)[0] ?? '');
  }
  data += relaxedField(field.replace(/([;\s]b=)[^;]*/, '$1')).replace(/\r\n$/, '');
  const resolver = new Resolver();
  resolver.setServers([nameServer]);
  const records = await resolver.resolveTxt(`${tag('s')}._domainkey.${tag('d')}`).catch(() => []);
  const key = tagsOf(records[0]?.join('') ?? '').get('p') ?? '';
  if (key === '') return { ...verdict, flaw: 'no key is published' };
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const isRight = createVerify('RSA-SHA256').update(data, 'latin1').verify(publicKey, tag('b'), 'base64');
  return { ...verdict, flaw: isRight ? undefined : 'the headers were changed' };
}

const tagsOf = (list: string): Map<string, string> =>
  new Map(
    list.split(';').flatMap((tag): [string, string][] => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).trim()]];
    }),
  );

/** 3.4.2 */
function relaxedField(field: string): string {
  const at = field.indexOf(':');
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, at).toLowerCase().trim()}:${value}\r\n`;
}

/** 3.4.4 */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map(line => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}
