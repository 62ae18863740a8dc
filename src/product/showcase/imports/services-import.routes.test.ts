import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { Draft } from '../pages/contract.ts';
import type { ServicesPreview } from './services-contract.ts';

const app = await testApp();
const root = fileURLToPath(new URL('../../../../tests/kit/imports/samples/services/', import.meta.url));
const sent = (file: string) => readFileSync(`${root}${file}`).toString('base64');
let made = 0;
const next = (plan: 'free' | 'pro' = 'pro') => app.creator(`sells${String.fromCharCode(97 + made++)}`, undefined, plan);
let maya: SignedCreator;
beforeEach(async () => {
  maya = await next();
});

const preview = (file: string, as: SignedCreator | undefined = maya) =>
  app.call('POST', '/api/services/import/preview', { file: sent(file) }, as);
const add = (file: string, titles: readonly string[], as: SignedCreator | undefined = maya) =>
  app.call('POST', '/api/services/import', { file: sent(file), titles }, as);
type Item = {
  readonly id: string;
  readonly kind: string;
  readonly deleted: boolean;
  readonly hidden: boolean;
  readonly fields: unknown;
};
const services = async (as = maya) =>
  ((await app.call('GET', '/api/pages/1/draft', undefined, as)).body as Draft).sections
    .flatMap(({ items }): readonly Item[] => items)
    .filter(({ kind, deleted }) => kind === 'individualService' && !deleted)
    .map(({ fields, hidden }) => ({
      ...(fields as { title: string; durationMinutes: number; price: object }),
      hidden,
    }));

describe('services from a file of bookings', () => {
  it('are shown with their prices, and nothing is stored', async () => {
    const answer = await preview('01-calendly.csv');
    expect(answer.body as ServicesPreview).toEqual({
      services: [
        {
          line: 2,
          title: 'First talk',
          minutes: 30,
          price: expect.objectContaining({ pricing: 'unlisted' }),
          bookings: 2,
          isHere: false,
        },
        {
          line: 4,
          title: 'Hour',
          minutes: 60,
          price: { pricing: 'paid', amount: 4000, currency: 'USD' },
          bookings: 1,
          isHere: false,
        },
      ],
      refused: [],
      left: null,
    });
    expect(await services()).toEqual([]);
  });

  it('are added hidden, and none of them twice', async () => {
    for (const count of [2, 0]) {
      const answer = await add('01-calendly.csv', ['First talk', 'Hour']);
      expect([answer.status, answer.body]).toEqual([201, { services: count }]);
    }
    expect(await services()).toMatchObject([
      { title: 'First talk', durationMinutes: 30, hidden: true },
      { title: 'Hour', durationMinutes: 60, hidden: true, price: { pricing: 'paid', amount: 4000 } },
    ]);
    expect((await preview('01-calendly.csv')).body).toMatchObject({ services: [{ isHere: true }, { isHere: true }] });
    expect((await add('05-spellings.csv', ['Café talk'])).body).toEqual({ services: 1 });
    expect((await add('05-spellings.csv', ['Café talk'])).body).toEqual({ services: 0 });
  });

  it('are added once when two requests come at once', async () => {
    const answers = await Promise.all([1, 2].map(() => add('01-calendly.csv', ['First talk', 'Hour'])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await services()).toHaveLength(2);
  });

  it('of another currency are refused with their line', async () => {
    expect((await preview('06-other-currency.csv')).body).toMatchObject({
      services: [{ title: 'First talk' }],
      refused: [{ line: 2, message: 'Its price is in another currency than yours' }],
    });
  });

  it('are refused whole when the plan has no room', async () => {
    const free = await next('free');
    await add('02-acuity.csv', ['Private lesson', 'Group class'], free);
    expect((await preview('01-calendly.csv', free)).body).toMatchObject({ left: 1 });
    expect(codeOf(await add('01-calendly.csv', ['First talk', 'Hour'], free))).toBe('limit_reached');
    expect(await services(free)).toHaveLength(2);
    expect((await add('01-calendly.csv', ['Hour'], free)).body).toEqual({ services: 1 });
  });

  it('belong to their creator alone, and need a session', async () => {
    const bo = await next();
    await add('01-calendly.csv', ['Hour']);
    expect(await services(bo)).toEqual([]);
    expect(codeOf(await app.call('POST', '/api/services/import', { file: '', titles: [] }))).toBe('no_user_session');
  });

  it('need a file that names them, and a choice', async () => {
    expect(codeOf(await preview('12-damaged-columns.csv'))).toBe('no_services');
    expect(codeOf(await add('01-calendly.csv', []))).toBe('nothing_chosen');
  });
});
