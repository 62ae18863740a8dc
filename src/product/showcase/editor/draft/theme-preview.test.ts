import { expect, it } from 'vitest';
import { samplePage } from '../../../../../tests/kit/page/sample-pages.ts';
import { type Appearance, inStyle } from '../../blocks/appearance/block.ts';
import { compare } from '../versions/compared.browser.ts';
import { inTriedLook, lookName } from './theme-preview.ts';

const custom: Appearance = {
  ...inStyle('pop', 'light'),
  mode: 'custom',
  custom: {
    ...{ bg: '#ffffff', surface: '#eeeeee', primary: '#112233', second: '#445566' },
    ...{ corners: 'soft', heading: null, body: null },
  },
};

it.each([
  [inStyle('noir', 'light'), 'Noir'],
  [inStyle('noir', 'dark'), 'Noir, dark'],
  [custom, 'Pop in your colors'],
])('a look has a name', (look, name) => {
  expect(lookName(look)).toBe(name);
});

it('a theme preview is a difference from the live page', () => {
  const tried = inTriedLook(samplePage, inStyle('noir', 'dark'));
  expect(compare(samplePage, tried).map(({ line }) => line.change)).toEqual(['appearance']);
  expect(inTriedLook(samplePage, null)).toBe(samplePage);
});
