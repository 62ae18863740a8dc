import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { englishIn } from '../../../tests/kit/page/english-in.ts';
import { back, numberOf, testCheckoutsOn } from '../../../tests/kit/payments/test-checkout.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../tests/kit/server/outbox.ts';
import { sandboxPayments } from '../../product/payments/sandbox/sandbox-payments.flow.ts';
import { testCards } from './test-card.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const secret = 'a shared test secret';
const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret }, written: 'by hand' });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
beforeEach(async () => void (await takeJobs(db)));
const { baseUrl, provider, named, checkout, open, send, payBy } = testCheckoutsOn(app, clock);

describe('the adapter over HTTP', () => {
  it('gives the same payment for the same key, and refuses the key for another wish', async () => {
    const input = checkout();
    const key = randomUUID();
    const [one, two] = await Promise.all([provider.createCheckout(input, key), provider.createCheckout(input, key)]);
    expect(one).toEqual(two);
    await expect(provider.createCheckout({ ...input, amount: 4001 }, key)).rejects.toMatchObject({
      kind: 'invalid',
      retryable: false,
    });
  });

  it('says what is true of a payment', async () => {
    const { ref } = await open({ currency: 'KRW', amount: 50_000 });
    expect(await provider.fetch(named(ref))).toEqual({
      state: 'requires_action',
      amount: 50_000,
      currency: 'KRW',
      refunded: 0,
      dispute: null,
      method: null,
    });
    await expect(provider.fetch(named('pay_unknown'))).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('cancels what is open and nothing else', async () => {
    const opened = await open();
    await provider.cancel(named(opened.ref), 'cancel:1');
    expect((await provider.fetch(named(opened.ref))).state).toBe('cancelled');
    const paid = await open();
    await payBy(paid.payUrl, 'succeeds');
    await provider.cancel(named(paid.ref), 'cancel:2');
    expect((await provider.fetch(named(paid.ref))).state).toBe('succeeded');
  });

  it('gives money back once per key and never more than came in', async () => {
    const { ref, payUrl } = await open();
    const refund = (amount: number, key: string) => provider.refund(named(ref), { amount, currency: 'USD' }, key);
    await expect(refund(1, randomUUID())).rejects.toMatchObject({ kind: 'invalid' });
    await payBy(payUrl, 'succeeds');
    const key = randomUUID();
    expect(await Promise.all([refund(1500, key), refund(1500, key)])).toEqual(['succeeded', 'succeeded']);
    await expect(refund(1600, key)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(refund(2501, randomUUID())).rejects.toMatchObject({ kind: 'invalid' });
    expect(await refund(2500, randomUUID())).toBe('succeeded');
    expect((await provider.fetch(named(ref))).refunded).toBe(4000);
  });

  it('charges what is kept until that is forgotten; what it paid can still be refunded', async () => {
    const { ref, payUrl } = await open({ keeps: true });
    await payBy(payUrl, 'succeeds');
    const { expiresAt: _, ...input } = checkout();
    const renew = () => provider.renew?.({ ...input, attemptId: randomUUID(), card: named(ref) }, randomUUID());
    const renewed = await renew();
    expect((await provider.fetch(named(renewed?.ref ?? ''))).state).toBe('succeeded');
    for (let times = 0; times < 2; times += 1) await provider.forget?.(named(ref));
    await expect(renew()).rejects.toMatchObject({ kind: 'invalid' });
    for (const paid of [ref, renewed?.ref ?? ''])
      expect(await provider.refund(named(paid), { amount: 4000, currency: 'USD' }, randomUUID())).toBe('succeeded');
  });

  it('is refused without the key', async () => {
    const stranger = sandboxPayments({ baseUrl: () => baseUrl, secret: 'another secret entirely' });
    await expect(stranger.fetch(named('pay_1'))).rejects.toMatchObject({ kind: 'auth' });
    await expect(stranger.createCheckout(checkout(), 'k')).rejects.toMatchObject({ kind: 'auth' });
  });
});

describe('the hosted page', () => {
  it('is whole without script, says that it is a test, and lists the cards', async () => {
    const { payUrl } = await open();
    const { page, headers } = await send(payUrl);
    expect(page).toContain('Test payments');
    expect(page).toContain('no real money');
    expect(page).toContain('Pay $40.00');
    expect(page).toContain('Salsa for &lt;two&gt;');
    expect(page).not.toContain('<script');
    for (const card of testCards) expect(page).toContain(card.number);
    expect(page).toContain(`href="${back}"`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:4310");
  });

  it('names seller, time and refund rule in the seller’s colours and typeface, and lets their portrait through', async () => {
    const colors = {
      ...{
        scheme: 'light' as const,
        bg: '#fff4e0',
        surface: '#ffffff',
        ink: '#111111',
        muted: '#444444',
        line: '#dddddd',
      },
      ...{ edge: '#777777', primary: '#7a1f5c', onPrimary: '#ffffff', danger: '#B3261E' },
    };
    const origin = 'https://vitrine.example';
    const typeface = {
      ...{ faces: '@font-face{font-family:"Bevan"}', heading: '"Bevan"', body: '"Cabin"' },
      ...{ title: 'font-weight:400', narrow: 0.79 },
    };
    const look = { name: 'Maya', path: `${origin}/at/maya`, portrait: `${origin}/images/a.webp`, colors, typeface };
    const shown = {
      ...{ seller: 'Maya Okafor', title: 'Salsa', look, when: ['Monday, 23 November 2026, 09:00 (GMT, Lisbon time)'] },
      refund: 'Cancel by Sunday: $40.00 back.',
    };
    const { payUrl } = await open({ shown });
    const { page, headers } = await send(payUrl);
    for (const words of ['paying Maya Okafor', shown.when[0] ?? '', shown.refund, '--primary:#7a1f5c'])
      expect(page).toContain(words);
    expect(page).toContain(`<img src="${look.portrait}"`);
    expect(page).toContain(`${typeface.faces}:root:root{--display:"Bevan";--text:"Cabin"`);
    expect(headers.get('content-security-policy')).toContain(`img-src ${origin};`);
    expect(headers.get('content-security-policy')).toContain("font-src 'self'");
  });

  it('says what is charged later', async () => {
    const renews = 'You’ll be charged $30.00 a week until you cancel.';
    const shown = { seller: 'Maya Okafor', title: 'The circle', when: [], refund: '', renews, look: null };
    const { payUrl } = await open({ shown });
    expect((await send(payUrl)).page).toContain(renews);
  });

  it('is in the language of the page it was begun on, on each of its steps', async () => {
    const shown = { seller: '박하나', title: '상담', when: [], refund: '', look: null, language: 'ko' as const };
    const { payUrl } = await open({ shown, description: '상담', currency: 'KRW', amount: 50_000 });
    const { page } = await send(payUrl);
    expect(page).toContain('<html lang="ko-KR">');
    expect(englishIn(page, ['MM / YY', 'CVC', 'Secure'])).toEqual([]);
    const refused = await send(payUrl, { step: 'card', number: '1', expiry: '', cvc: '' });
    for (const words of ['실제 카드가 아닌', '월과 연도를', '숫자 3자리를']) expect(refused.page).toContain(words);
    expect((await send(`${payUrl}?refused=1`)).page).toContain('은행이 승인하지 않았습니다');
  });

  it('opened twice with other words, it is one payment: a deadline may pass between two tries', async () => {
    const [key, input] = [randomUUID(), checkout()];
    const shown = { seller: 'Maya', title: 'Salsa', when: [], refund: '', look: null };
    const one = await provider.createCheckout({ ...input, shown }, key);
    expect(await provider.createCheckout({ ...input, shown: { ...shown, refund: 'No refund.' } }, key)).toEqual(one);
  });

  it.each([
    ['succeeds', 'succeeded'],
    ['settles_late', 'processing'],
    ['fails_late', 'processing'],
  ])('a card that %s sends the visitor back at once', async (fate, state) => {
    const { ref, payUrl } = await open();
    expect(await payBy(payUrl, fate)).toMatchObject({ status: 303, to: back });
    expect((await provider.fetch(named(ref))).state).toBe(state);
    expect(await send(payUrl)).toMatchObject({ status: 303, to: back });
  });

  it('a declined card leaves the page open for another', async () => {
    const { ref, payUrl } = await open();
    const declined = await payBy(payUrl, 'declined');
    expect(declined.status).toBe(402);
    expect(declined.page).toContain('This card was declined. You haven’t been charged.');
    expect(declined.page).not.toContain(`value="${numberOf('declined')}"`);
    expect((await provider.fetch(named(ref))).state).toBe('requires_action');
    expect((await payBy(payUrl, 'succeeds')).to).toBe(back);
  });

  it.each([
    ['approve', back, 'succeeded'],
    ['refuse', 'the card form', 'requires_action'],
  ])('a bank that asks, and the visitor says %s', async (answer, to, state) => {
    const { ref, payUrl } = await open();
    const asked = await payBy(payUrl, 'challenge');
    expect(asked).toMatchObject({ status: 303, to: expect.stringContaining(`${payUrl}?step=challenge&card=`) });
    const { page } = await send(asked.to ?? '');
    expect(page).toContain('Approve');
    expect(page).toContain('Decline');
    const card = /name="card" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await send(payUrl, { step: 'challenge', answer, card });
    expect(done).toMatchObject({ status: 303, to: to === back ? back : `${payUrl}?refused=1` });
    expect((await provider.fetch(named(ref))).state).toBe(state);
    if (state === 'requires_action') expect((await send(done.to ?? '')).page).toContain('didn’t approve');
  });

  it('nothing is approved without a card, and not by that of another payment', async () => {
    const { ref, payUrl } = await open();
    const other = await payBy((await open()).payUrl, 'challenge');
    const cards = [undefined, '', new URL(other.to ?? '', 'http://localhost').searchParams.get('card') ?? ''];
    for (const card of cards) {
      await send(payUrl, { step: 'challenge', answer: 'approve', ...(card !== undefined && { card }) });
      expect((await provider.fetch(named(ref))).state).toBe('requires_action');
    }
    expect((await send(`${payUrl}?step=challenge`)).page).not.toContain('Approve');
  });

  it('says what is wrong beside the field and keeps what was typed', async () => {
    const { payUrl } = await open();
    const { status, page } = await send(payUrl, {
      step: 'card',
      number: '4111 1111 1111 1111',
      expiry: '01/20',
      cvc: '',
    });
    expect(status).toBe(422);
    expect(page).toMatch(/id="number"[^>]*aria-describedby="number-error"[^>]*value="4111 1111 1111 1111"/);
    expect(page).toContain('id="expiry-error"');
    expect(page).toContain('id="cvc-error"');
  });

  it('fills in a test card for those who rather not type', async () => {
    const { payUrl } = await open();
    expect((await send(`${payUrl}?use=challenge`)).page).toContain(`value="${numberOf('challenge')}"`);
  });

  it('knows no other payments', async () => {
    expect(await send('/sandbox/pay/pay_unknown')).toMatchObject({ status: 404 });
  });

  it('closes when its time is over', async () => {
    const { ref, payUrl } = await open();
    clock.forward(15);
    expect(await payBy(payUrl, 'succeeds')).toMatchObject({ status: 303, to: back });
    expect((await provider.fetch(named(ref))).state).toBe('expired');
  });
});
