import { expect, it } from 'vitest';
import { minifyCss } from './minify-css.ts';

it.each([
  ['a {\n  color: red;\n}\n', 'a{color:red}'],
  ['a > b , c { x: calc(1px + 2px) }', 'a>b,c{x:calc(1px + 2px)}'],
  ['/* why */ p :first-child { a: b }', 'p :first-child{a:b}'],
  ['a::before { content: "a : { b" }', 'a::before{content:"a : { b"}'],
  ['@media (min-width: 600px) and (x) { a { b: c; } }', '@media (min-width:600px) and (x){a{b:c}}'],
])('%j becomes %j', (css, expected) => {
  expect(minifyCss(css)).toBe(expected);
});

it('answers the same when it is asked again, whatever came between', () => {
  const sheets = Array.from({ length: 80 }, (_, i) => `a { top: ${i}px; }`);
  for (const sheet of [...sheets, ...sheets])
    expect(minifyCss(sheet)).toBe(sheet.replace(/: | (?=[{}])|(?<=[{}]) |;/g, m => (m === ': ' ? ':' : '')));
});
