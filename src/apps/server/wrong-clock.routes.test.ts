import { afterAll, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody } from '../../../tests/kit/bookings/visitor.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { endHolds } from '../../product/bookings/holds/expire-holds.flow.ts';

afterAll(() => vi.useRealTimers());

const services = [{ durationMinutes: 60, minimumNoticeMinutes: 0, furthestDays: 60 }];
const right = await testApp();
const shop = await openShop(right, 'twoclocks', { services });
// A Monday at least a week ahead, in the host's hours in summer and in winter.
const ahead = 7 + ((8 - new Date().getUTCDay()) % 7);
const monday = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe.each([
  ['ahead', 3_600_000, 9],
  ['behind', -3_600_000, 11],
])('a server whose machine is an hour %s', (_way, skew, hour) => {
  it('ends no hold of another, and makes none that ends at once', async () => {
    const hold = async (app: typeof right, at: number) => {
      const answer = await app.call(
        'POST',
        '/api/holds',
        holdBody(shop, shop.services[0] ?? '', `${monday}T${String(at).padStart(2, '0')}:00:00.000Z`),
      );
      expect(answer.status, answer.text).toBe(201);
      return Date.parse((answer.body as { expiresAt: string }).expiresAt);
    };
    const begun = Date.now();
    const ofRight = await hold(right, hour);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
    const wrong = await testApp({ url: right.url });
    const ofWrong = await hold(wrong, hour + 1);
    expect(await endHolds(wrong.deps, null)).toBe(0);
    vi.useRealTimers();
    expect(await endHolds(right.deps, null)).toBe(0);
    for (const end of [ofRight, ofWrong]) {
      expect(end - begun).toBeGreaterThan(9.5 * 60_000);
      expect(end - begun).toBeLessThan(12 * 60_000);
    }
    // What both count, jobs among it, is due for both at the same moment.
    expect(Math.abs(wrong.deps.clock.now().getTime() - right.deps.clock.now().getTime())).toBeLessThan(1000);
  });
});
