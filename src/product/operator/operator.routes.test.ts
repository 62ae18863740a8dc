import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';
import { operatorContactedMail } from './contact-mail.tsx';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-texts-'));
writeFileSync(join(folder, 'terms-of-use.html'), '<h1>Our own terms</h1><script>alert(1)</script>');
const app = await testApp({
  clock: holdClock('2026-11-21T10:00:00Z'),
  settings: {
    OPERATOR_NAME: 'Ana Ltd',
    OPERATOR_ADDRESS: 'Rua do Rio 1, Lisbon',
    SUPPORT_EMAIL: 'help@ana.example',
    OPERATOR_TEXTS: folder,
  },
});
await app.app.listen({ port: 0, host: '127.0.0.1' });
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

it('terms and privacy say when they last changed, in the reader’s way of writing dates', async () => {
  const { body } = await get('/privacy-policy');
  expect(body).toContain('<time dateTime="2026-12-01">Last changed: December 1, 2026</time>');
  expect((await get('/privacy-policy?language=ko')).body).toContain('최종 변경일: 2026년 12월 1일');
  expect((await get('/support')).body).not.toContain('Last changed');
});

it('a file replaces our terms, and runs no script', async () => {
  const { body, headers } = await get('/terms-of-use');
  expect(body).toContain('Our own terms');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const korean = await get('/terms-of-use?language=ko');
  expect(korean.body).toContain('Our own terms');
  expect(korean.body).toContain('<html lang="en"');
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

it('terms and privacy are linked from published pages, from each of our steps of a booking, and from emails', async () => {
  const shop = await openShop(app, 'linked', { services: [{ price: dollars(40), payMethods: ['card'] }] });
  const { held, details, payWith } = visitorOf(app);
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  const steps = ['/home', '/at/linked', `/book/linked/${shop.services[0]}`, `/bookings/${ref}/details`];
  const begun = await details(ref, { method: 'card' });
  const { url: payUrl } = begun.body as { url: string };
  for (const path of [...steps, `/bookings/${ref}`]) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    for (const link of ['/terms-of-use', '/privacy-policy']) expect(body, path).toContain(`href="${link}"`);
  }
  await payWith(payUrl);
  await get(`/bookings/confirm?ref=${ref}`);
  await runJobs(app.deps, 'send-mail');
  const sent = await app.deps.db.selectFrom('mailbox').select(['html', 'plain']).execute();
  expect(sent.length).toBeGreaterThan(1);
  for (const { html, plain } of sent)
    for (const link of ['/terms-of-use', '/privacy-policy'])
      expect([html, plain].map(text => text.includes(`${app.deps.config.publicUrl}${link}`))).toEqual([true, true]);
});
