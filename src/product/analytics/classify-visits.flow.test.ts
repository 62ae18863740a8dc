import { expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { sumClassified } from './classified-visits.sql.ts';
import { createVisitClassifier } from './classify-visits.flow.ts';

const clock = holdClock('2026-11-30T12:00:00Z');
const app = await testApp({ clock });
await openShop(app, 'classified', { services: [{ title: 'A lesson' }] });

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const person = { 'user-agent': agent, 'accept-language': 'de' };
const view = { userUrl: 'classified', pageId: '1', view: true, cards: [], from: '' };
const click = { ...view, view: false, cards: ['abcdef'] };
const visitor = (headers: object = person, network = '192.0.2.1') => ({ headers: { ...headers }, network });

/** What a classify noted. */
async function noted(classifier: ReturnType<typeof createVisitClassifier>) {
  await app.deps.pool.query('delete from classified_visits');
  await classifier.flush();
  const sums = await sumClassified(app.deps.db, '2026-11-01');
  return Object.fromEntries(sums.map(({ verdict, visits, clicks }) => [verdict, [visits, clicks]]));
}

it('refuses programs and referrer spam, and lets people and flagged visits be counted', async () => {
  const classifier = createVisitClassifier(app.deps);
  const classified = [
    await classifier.classify(visitor(), view),
    await classifier.classify(visitor(), click),
    await classifier.classify(visitor({ 'user-agent': agent }), view),
    await classifier.classify(visitor({ ...person, 'user-agent': 'curl/8' }), view),
    await classifier.classify(visitor({}), view),
    await classifier.classify(visitor(), { ...view, from: 'https://semalt.com/' }),
  ];
  expect(classified).toEqual([true, true, true, false, false, false]);
  expect(await noted(classifier)).toEqual({
    person: [1, 1],
    no_language: [1, 0],
    program: [1, 0],
    no_agent: [1, 0],
    referrer_spam: [1, 0],
  });
});

it('notes nothing of whoever asks for privacy, nor of a page that is not live', async () => {
  const classifier = createVisitClassifier(app.deps);
  expect(await classifier.classify(visitor({ ...person, dnt: '1' }), view)).toBe(true);
  expect(await classifier.classify(visitor(), { ...view, userUrl: 'nobodyhere' })).toBe(true);
  expect(await classifier.classify(visitor({}), { ...view, pageId: 'another' })).toBe(false);
  expect(await noted(classifier)).toEqual({});
});

it('flags the views of a network after twenty in a minute, and its clicks from then on', async () => {
  const classifier = createVisitClassifier(app.deps);
  for (let at = 0; at < 20; at += 1) await classifier.classify(visitor(), view);
  await classifier.classify(visitor(person, '192.0.2.2'), click);
  expect(await classifier.classify(visitor(), view)).toBe(true);
  await classifier.classify(visitor(), click);
  expect(await noted(classifier)).toEqual({ person: [20, 1], burst: [1, 1] });
  clock.set('2026-11-30T12:02:00Z');
  await classifier.classify(visitor(), view);
  expect(await noted(classifier)).toEqual({ person: [1, 0] });
});

it('adds to what another server wrote', async () => {
  const classifiers = [createVisitClassifier(app.deps), createVisitClassifier(app.deps)];
  await app.deps.pool.query('delete from classified_visits');
  for (const classifier of classifiers) await classifier.classify(visitor(), view);
  for (const classifier of classifiers) await classifier.flush();
  expect(await sumClassified(app.deps.db, '2026-11-01')).toEqual([{ verdict: 'person', visits: 2, clicks: 0 }]);
});
