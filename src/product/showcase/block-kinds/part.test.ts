import { describe, expect, it } from 'vitest';
import { presentPart, storedPart } from '../block-fields/part.ts';
import { appearance, appearanceSchema, inStyle, onSide } from '../blocks/appearance/block.ts';
import { basicProfile, emptyProfile } from '../blocks/basic-profile/block.ts';
import { blockKinds } from './kinds.ts';
import { presentParts, storedParts } from './stored-parts.ts';

const twoSteps = {
  kind: 'sample',
  version: 3,
  migrations: {
    1: (fields: unknown) => ({ ...(fields as object), second: true }),
    2: (fields: unknown) => ({ ...(fields as object), third: 'second' in (fields as object) }),
  },
};

describe('a part of the page', () => {
  it('is stored with its version and read without it', () => {
    const stored = storedPart(twoSteps, { name: 'Maya' });
    expect(stored).toEqual({ name: 'Maya', version: 3 });
    expect(presentPart(twoSteps, stored)).toEqual({ name: 'Maya' });
  });

  it('takes every step from the version it was stored in, in order', () => {
    expect(presentPart(twoSteps, { name: 'Maya' })).toEqual({ name: 'Maya', second: true, third: true });
    expect(presentPart(twoSteps, { name: 'Maya', version: 2 })).toEqual({ name: 'Maya', third: false });
  });

  it.each([null, 'cubano', 7, []])('hands %j on for the schema to refuse', stored => {
    expect(presentPart(twoSteps, stored)).toBe(stored);
  });

  it.each(['appearance', 'basicProfile'])('%s is no section', kind => {
    expect(blockKinds).not.toContain(kind);
  });
});

describe('the look stored before it had versions', () => {
  it.each([
    ['light', 'black'],
    ['dark', 'white'],
  ] as const)('reads as %s with %s text, in the default mode', (theme, text) => {
    const read = appearanceSchema.parse(presentPart(appearance, { art: 'noir', theme }));
    expect(read).toEqual({ mode: 'default', art: 'noir', theme, text, custom: null });
    expect(read).toEqual(inStyle('noir', theme));
  });

  it('is published and kept with its version from now on', () => {
    const parts = { profile: emptyProfile('Maya', 'Okafor'), appearance: inStyle('noir', 'dark') };
    const stored = storedParts(parts);
    expect(stored).toMatchObject({ profile: { version: basicProfile.version }, appearance: { version: 2 } });
    expect(presentParts(stored)).toEqual(parts);
  });
});

describe('a look as it is given', () => {
  const custom = {
    bg: '#FFF4E0',
    surface: '#ffffff',
    primary: '#b3261e',
    second: '#0b7a75',
    corners: 'soft',
    heading: null,
    body: 'noir',
  };

  it.each([
    ['light', 'white', 'dark'],
    ['dark', 'black', 'light'],
    ['dark', 'white', 'dark'],
    ['light', 'black', 'light'],
  ] as const)('%s with %s text is %s: the text decides', (theme, text, side) => {
    expect(appearanceSchema.parse({ art: 'cubano', theme, text })).toMatchObject({ theme: side, text });
  });

  it('changes its side together with its text', () => {
    expect(onSide(inStyle('cubano', 'light'), 'dark')).toEqual(inStyle('cubano', 'dark'));
  });

  it('keeps colours of its own in the custom mode only', () => {
    const given = { art: 'cubano', theme: 'light', custom };
    expect(appearanceSchema.parse({ ...given, mode: 'custom' }).custom).toEqual({ ...custom, bg: '#fff4e0' });
    expect(appearanceSchema.parse({ ...given, mode: 'default' }).custom).toBeNull();
  });

  it.each([
    ['a custom mode without colours', { mode: 'custom' }],
    ['a colour by name', { mode: 'custom', custom: { ...custom, bg: 'red' } }],
    ['a colour of three digits', { mode: 'custom', custom: { ...custom, primary: '#abc' } }],
    ['style smuggled into a colour', { mode: 'custom', custom: { ...custom, second: '#ffffff;}body{display:none' } }],
    ['a corner nobody drew', { mode: 'custom', custom: { ...custom, corners: '999px' } }],
    ['a typeface of no style', { mode: 'custom', custom: { ...custom, heading: 'comic' } }],
    ['a field nobody knows', { css: 'body{}' }],
  ])('refuses %s', (_case, given) => {
    expect(appearanceSchema.safeParse({ art: 'cubano', theme: 'light', ...given }).success).toBe(false);
  });
});
