import { expect, it } from 'vitest';
import { askedBefore } from './asked-before.ts';

const id = '0d8bfafe-4611-8894-b406-91d0bf22dad6';
const nothing = { date: undefined, pass: '', coupon: '' };

it.each([
  [
    'the offer’s own page',
    `https://vitrine.example/at/maya/services/${id}?date=2026-11-27`,
    { date: '2026-11-27', pass: '', coupon: '' },
  ],
  [
    'it at a host of its own',
    `https://maya.example/services/${id}?pass=AB-CD&utm=x`,
    { date: undefined, pass: 'AB-CD', coupon: '' },
  ],
  ['a date that is none', `https://maya.example/services/${id}?date=2026-02-30`, nothing],
  [
    'it under its slug',
    'https://maya.example/services/salsa-basics?date=2026-11-27',
    { date: '2026-11-27', pass: '', coupon: '' },
  ],
  [
    'another offer’s page',
    'https://maya.example/services/11111111-4611-4894-b406-91d0bf22dad6?date=2026-11-27',
    nothing,
  ],
  [
    'a page with a coupon in its address',
    'https://vitrine.example/at/maya?coupon=SPRING',
    { date: undefined, pass: '', coupon: 'SPRING' },
  ],
  ['a site without a path', 'https://search.example', nothing],
  ['no address', 'about:client?', nothing],
  ['nothing', undefined, nothing],
])('who comes from %s asked for what stands in its address', (_page, referer, asked) => {
  expect(askedBefore(referer, id)).toEqual(asked);
});
