import { describe, expect, it } from 'vitest';
import { handleSchema, suggestHandle } from './handle.ts';

describe('a profile address', () => {
  it.each([
    ['', 'Profile URL is requied'],
    ['Maya', 'Invalid profile url. Use only Lowercase English Alphabets'],
    ['maya1', 'Invalid profile url. Use only Lowercase English Alphabets'],
    ['maya okafor', 'Invalid profile url. Use only Lowercase English Alphabets'],
    ['máya', 'Invalid profile url. Use only Lowercase English Alphabets'],
    ['ma', 'Use 3 to 30 letters'],
    ['a'.repeat(31), 'Use 3 to 30 letters'],
    ['manage', 'This address is reserved'],
  ])('%j is refused: %s', (handle, message) => {
    const read = handleSchema.safeParse(handle);
    expect(read.success ? undefined : read.error.issues[0]?.message).toBe(message);
  });

  it.each(['maya', 'jonas', 'a'.repeat(30)])('%s is accepted', handle =>
    expect(handleSchema.parse(handle)).toBe(handle),
  );

  it.each([
    ['Maya', 'Okafor', 'mayaokafor'],
    ['José', "O'Néill", 'joseoneill'],
    ['Łucja', 'Żółkiewska', 'lucjazolkiewska'],
    ['Søren', 'Großkopf', 'sorengrosskopf'],
    ['하나', '박', ''],
    ['Vi', 'Trine', ''],
  ])('%s %s is offered "%s"', (first, last, handle) => expect(suggestHandle(first, last)).toBe(handle));
});
