import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainLink } from '../../blocks/links/block.ts';
import type { Edit } from './edit.ts';
import { openKeptEdits } from './kept-edits.browser.ts';

const write = (id: string): Edit => ({ edit: 'item', kind: 'link', id, typed: { ...plainLink, title: id } });
const left = 'vitrine.edits.maya.1.1.left-behind';

/** A browser's storage with room for so many letters; tells after every change what is kept in it. */
function storage(room = 10_000) {
  const kept = new Map<string, string>();
  const moments: string[] = [];
  const noting = (): void => void moments.push([...kept.values()].join(''));
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if ([...kept.values()].join('').length + value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
      noting();
    },
    removeItem: (key: string) => {
      kept.delete(key);
      noting();
    },
  };
  // Keys of a storage are its own properties.
  const entries = {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  return { kept, moments, local: new Proxy(methods, entries) };
}

function open(room?: number, waiting = [write('a'), write('b')]) {
  const browser = storage(room);
  browser.kept.set(left, JSON.stringify(waiting));
  vi.stubGlobal('localStorage', browser.local);
  return { ...browser, edits: openKeptEdits('maya', '1') };
}

beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => void vi.unstubAllGlobals());

describe('what a tab takes over from one that was closed', () => {
  it('is kept somewhere at every moment', async () => {
    const { edits, kept, moments } = open();
    expect(await edits.adopt()).toEqual([write('a'), write('b')]);
    for (const moment of moments) for (const id of ['a', 'b']) expect(moment).toContain(`"id":"${id}"`);
    expect(moments).not.toHaveLength(0);
    expect([...kept.keys()]).not.toContain(left);
    expect([...kept.values()].map(value => JSON.parse(value))).toEqual([[write('a'), write('b')]]);
  });

  it('comes before what this tab has stored already', async () => {
    const { edits, kept } = open();
    edits.keep([write('c')]);
    await edits.adopt();
    expect([...kept.values()].map(value => JSON.parse(value))).toEqual([[write('a'), write('b'), write('c')]]);
  });

  it('stays where it was while there is no room for a copy', async () => {
    const { edits, kept } = open(1);
    expect(await edits.adopt()).toEqual([write('a'), write('b')]);
    expect([...kept.keys()]).toEqual([left]);
  });

  it('is nothing where a place holds nothing that can be read', async () => {
    const { edits, kept } = open(10_000, []);
    expect(await edits.adopt()).toEqual([]);
    expect([...kept.keys()]).toEqual([]);
  });
});
