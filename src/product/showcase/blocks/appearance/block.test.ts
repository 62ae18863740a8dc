import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../document/showcase.ts';
import { appearanceSchema, artStyleCodes, inStyle, isArtStyle, readLook } from './block.ts';

const own = { bg: '#FFFFFF', surface: '#eeeeee', primary: '#112233', second: '#445566' };
const custom = { ...own, corners: 'soft' as const, heading: null, body: null };

describe('the look of a page', () => {
  it('is one of the 22 styles of the spec, by its parameter', () => {
    expect(artStyleCodes.join(', ')).toBe(
      'malik, cubano, motown, gerd, milo, matutina, sanrio, flattish, eric, dreamy, retro, opie, ghibli, swoosh, trompe, cyber, mod, bricky, noir, jean, pop, minimal',
    );
    for (const code of ['', 'Noir', 'vaporwave', '__proto__', 'toString', 7, null])
      expect(isArtStyle(code)).toBe(false);
  });

  it.each([
    ['light', 'black', 'light'],
    ['light', 'white', 'dark'],
    ['dark', 'black', 'light'],
    ['dark', 'white', 'dark'],
  ] as const)('in %s with %s letters has a %s ground', (theme, text, ground) => {
    expect(appearanceSchema.parse({ art: 'noir', theme, text })).toMatchObject({ text, theme: ground });
  });

  it('keeps custom colours in the custom mode only, in lowercase', () => {
    const look = { art: 'noir', theme: 'light', custom };
    expect(appearanceSchema.parse({ ...look, mode: 'custom' }).custom).toEqual({ ...custom, bg: '#ffffff' });
    expect(appearanceSchema.parse({ ...look, mode: 'default' }).custom).toBeNull();
  });

  it.each([
    [{ mode: 'custom', custom: null }, { custom: 'Choose the colors of the page' }],
    [{ mode: 'custom', custom: { ...custom, bg: '#fff' } }, { 'custom.bg': 'Enter a hex color, such as #1b2a41' }],
  ])('%j is refused in words', (given, messages) => {
    const read = appearanceSchema.safeParse({ ...inStyle('noir', 'light'), ...given });
    expect(read.success ? {} : messagesOf(read.error)).toEqual(messages);
  });

  it('that cannot be read is none', () => {
    expect(readLook({ art: 'gone' })).toBeNull();
    expect(readLook(null)).toBeNull();
  });
});
