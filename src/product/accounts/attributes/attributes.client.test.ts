import { afterEach, expect, it, vi } from 'vitest';
import { requestEmailCode, setEmailVerified, verifyEmailCode } from './attributes.client.ts';

afterEach(() => void vi.unstubAllGlobals());
const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );
const sent = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'm***@e***' };

it('the helpers of an email say whether it worked', async () => {
  answers(202, sent);
  expect(await requestEmailCode()).toBe(true);
  answers(200, { verified: true });
  expect([await verifyEmailCode('123456'), await setEmailVerified()]).toEqual([true, true]);
});

it('the helpers of an email give false for any failure', async () => {
  answers(422, { error: { code: 'wrong_code', message: 'This code is wrong' } });
  expect([await requestEmailCode(), await verifyEmailCode('123456'), await setEmailVerified()]).toEqual([
    false,
    false,
    false,
  ]);
  answers(200, { verified: false });
  expect(await setEmailVerified()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await requestEmailCode()).toBe(false);
});

it('an empty code is not sent', async () => {
  answers(200, { verified: true });
  expect(await verifyEmailCode(' ')).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
