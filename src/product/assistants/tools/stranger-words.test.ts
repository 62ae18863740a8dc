import { expect, it } from 'vitest';
import { fromHost, fromVisitor } from './stranger-words.ts';

it.each([
  ['plain', 'Ana Silva', 'Ana Silva'],
  ['several lines', 'One\r\nTwo', 'One\nTwo'],
  ['an emoji of several', '👩‍👧 friends', '👩‍👧 friends'],
  ['a control character', 'A\u0000\u0007\u001bB', 'AB'],
  ['reversed text', 'A\u202eB\u2066C', 'ABC'],
  ['letters without width', 'A\u200bB\ufeffC\u2060D\u00adE', 'ABCDE'],
  ['a sentence in tags', `Hi\u{E0049}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}`, 'Hi'],
  ['bytes in selectors of variants', 'Hi\u{E0100}\u{E01EF}', 'Hi'],
])('shows what a person sees: %s', (_name, written, seen) =>
  expect(fromVisitor({ note: written })).toEqual({ fromVisitor: true, note: seen }),
);

it('cleans words wherever they are, and marks them', () => {
  expect(fromVisitor({ answers: [{ question: 'Why\u200b?', answer: ['A\u202e', 'B'] }], age: 3, none: null })).toEqual({
    fromVisitor: true,
    answers: [{ question: 'Why?', answer: ['A', 'B'] }],
    age: 3,
    none: null,
  });
  expect(fromHost({ title: 'Yoga\u{E0041}' })).toEqual({ fromHost: true, title: 'Yoga' });
});
