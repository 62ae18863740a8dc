import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { onEscape } from './on-escape.browser.ts';

it.each([
  ['closes and is not heard around', {}, true],
  ['leaves other keys alone', { key: 'Enter' }, false],
  ['leaves what was handled inside, such as an open list', { defaultPrevented: true }, false],
  ['leaves letters that are being composed', { nativeEvent: { isComposing: true } }, false],
])('Escape %s', (_rule, given, isClosed) => {
  const heard: string[] = [];
  const event = {
    ...{ key: 'Escape', defaultPrevented: false, nativeEvent: { isComposing: false } },
    ...given,
    preventDefault: () => heard.push('prevented'),
    stopPropagation: () => heard.push('stopped'),
  };
  onEscape(() => heard.push('closed'))(event as unknown as KeyboardEvent);
  expect(heard).toEqual(isClosed ? ['prevented', 'stopped', 'closed'] : []);
});
