import { generateKeyPairSync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { openNameServer } from '../../../tests/kit/providers/name-server.ts';
import { startSmtpSink } from '../../../tests/kit/providers/smtp-sink.ts';
import { verifyDkim } from '../../../tests/kit/providers/verify-dkim.ts';
import { openSmtp } from './smtp.ts';

const names = await openNameServer();
const sink = await startSmtpSink();
const smtp = openSmtp(sink.url);
atEnd(async () => {
  smtp.close();
  await sink.stop();
});
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
names.set('one._domainkey.studio.org', 'TXT', `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`);

const message = (text: string) => ({
  ...{ messageId: `<${text.length}@studio.org>`, from: 'Maya <hello@studio.org>', to: 'ana@example.org' },
  ...{ subject: 'Frühling', text },
  dkim: { domainName: 'studio.org', keySelector: 'one', privateKey },
});

it('begins a signed message only when the mail server asks for it', async () => {
  sink.mood = { refuses: 'recipient', code: 421, text: '4.7.0 slow down' };
  const begin = vi.fn(async () => undefined);
  expect(await smtp.deliver(message('Hello'), begin)).toMatchObject({ kind: 'away', isSlowed: true });
  expect(begin).not.toHaveBeenCalled();
  sink.mood = 'well';
  expect(await smtp.deliver(message('Hello'), begin)).toEqual({ kind: 'accepted' });
  expect(begin).toHaveBeenCalledTimes(1);
});

it.each(['one line', 'two\n\n.lines  with\tspaces \n\n\n', '봄'.repeat(2000)])(
  'its signature holds: %#',
  async text => {
    sink.mood = 'well';
    await smtp.deliver(message(text), async () => undefined);
    expect(await verifyDkim(sink.sources[0] ?? Buffer.alloc(0), names.address)).toMatchObject({
      ...{ flaw: undefined, domain: 'studio.org' },
    });
  },
);
