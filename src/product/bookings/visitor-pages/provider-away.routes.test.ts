import { beforeEach, expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { payWith, toPay, mailsTo, held, details } = visitorOf(app);
const newShop = shopsOn(app, 'provideraway');

/** The provider is called over HTTP: it does not answer, or answers that it cannot. */
let provider: 'well' | 'frozen' | 'failing' = 'well';
app.app.quickAnswers.unshift(({ url = '' }, response) => {
  if (provider === 'well' || !url.startsWith('/sandbox/api/')) return false;
  if (provider === 'failing') response.writeHead(503).end();
  return true;
});
beforeEach(() => {
  provider = 'well';
  clock.set(opening);
});

const page = async (ref: string) => (await app.call('GET', `/bookings/${ref}`)).text;
/** What must not be said to a person who may have paid. */
const denial = /haven’t been charged|not booked or charged|Hold this time again|not paid|didn’t pay|Pay now/i;

it.each(['frozen', 'failing'] as const)('who has paid reads that we wait while the provider is %s', async how => {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
  const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
  const finish = (await takeJobs(db)).find(({ task }) => task === 'finish-booking');
  if (finish === undefined) throw new Error('nobody would be asked to finish');
  await payWith(payUrl);
  // The order is still open here: the provider was not asked.
  provider = how;
  for (const minutes of [0, 17]) {
    clock.forward(minutes);
    if (minutes > 0) await endHolds(app.deps, shop.creatorId);
    const text = await page(ref);
    expect(text).toContain('We’re waiting for your payment to be confirmed');
    expect(text).toContain('don’t pay again');
    expect(text).not.toMatch(denial);
  }
  await expect(runJob(app.deps, finish)).rejects.toBeInstanceOf(PutOff);
  const mails = (await mailsTo('ana@example.org')).map(({ template }) => template);
  expect(mails).not.toContain('finish-booking');
  provider = 'well';
  expect(await page(ref)).toContain('You’re booked');
});

it('who has not paid reads so as soon as the provider answers', async () => {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
  const { ref } = await toPay(shop, shop.services[0] ?? '');
  provider = 'failing';
  expect(await page(ref)).not.toMatch(denial);
  provider = 'well';
  expect(await page(ref)).toContain('Not paid yet');
});

it('a booking that cannot be paid now says when to try again', async () => {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  provider = 'failing';
  const answer = await details(ref, { method: 'card' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  provider = 'well';
  expect((await details(ref, { method: 'card' })).status).toBe(200);
});
