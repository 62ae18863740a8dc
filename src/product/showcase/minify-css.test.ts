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
