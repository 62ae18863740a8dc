import { expect, test } from 'vitest';
import { headingLook } from './heading-look.ts';

test.each([
  ['nothing said', '.hero { color: red; }', { weight: 700, tracking: 0, upper: false }],
  ['a weight for all headings', '.v :is(h1, h2) { font-weight: 800; }', { weight: 800, tracking: 0, upper: false }],
  [
    'the name after all headings',
    '.v :is(h1, h2) { font-weight: 800; text-transform: uppercase; } .hero h1 { font-weight: 300; letter-spacing: -.035em; }',
    { weight: 300, tracking: -0.035, upper: true },
  ],
  ['a service page', '.service h1 { font-weight: 400; }', { weight: 700, tracking: 0, upper: false }],
  ['normal in words', '.hero h1 { font-weight: normal; }', { weight: 400, tracking: 0, upper: false }],
])('%s', (_case, css, look) => {
  expect(headingLook(css)).toEqual(look);
});
