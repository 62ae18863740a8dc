import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { operatorContactedMail } from './contact-mail.tsx';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-texts-'));
writeFileSync(join(folder, 'terms-of-use.html'), '<h1>Our own terms</h1><script>alert(1)</script>');
const app = await testApp({
  settings: {
    OPERATOR_NAME: 'Ana Ltd',
    OPERATOR_ADDRESS: 'Rua do Rio 1, Lisbon',
    SUPPORT_EMAIL: 'help@ana.example',
    OPERATOR_TEXTS: folder,
  },
});
const get = async (url: string) => app.app.inject({ url });
const post = (fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const message = { name: 'Bo', email: 'bo@example.org', message: 'Where is my refund?' };
const mails = () =>
  app.deps.db.selectFrom('mails').select(['props', 'recipient']).where('template', '=', 'operator-contacted').execute();

it.each([
  ['/privacy-policy', 'Privacy policy', 'Rua do Rio 1, Lisbon'],
  ['/support', 'Support', 'help@ana.example'],
  ['/contact', 'Contact', 'Ana Ltd'],
  ['/zoom-support', 'Zoom support', 'Ana Ltd'],
  ['/instagram-support', 'Instagram support', 'Ana Ltd'],
])('%s names the operator and leads to the home page', async (path, title, operator) => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title} · Vitrine</title>`);
  expect(body).toContain(operator);
  expect(body).toContain(`<a href="${app.deps.config.publicUrl}/">`);
});

it('a file replaces our terms, and runs no script', async () => {
  const { body, headers } = await get('/terms-of-use');
  expect(body).toContain('Our own terms');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('a message goes to the support address, and a reply to whoever wrote it', async () => {
  expect((await post({ ...message, email: 'no' })).statusCode).toBe(400);
  expect((await post({ ...message, website: 'spam.example' })).body).toContain('Message sent');
  expect(await mails()).toEqual([]);
  expect((await post(message)).body).toContain('Message sent');
  expect(await mails()).toEqual([{ recipient: 'help@ana.example', props: message }]);
  expect(operatorContactedMail(message).replyTo).toBe('bo@example.org');
  const answers = [await post(message), await post(message), await post(message), await post(message)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)?.body).toContain('Where is my refund?');
});
