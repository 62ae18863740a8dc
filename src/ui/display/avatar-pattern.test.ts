import { describe, expect, it } from 'vitest';
import { avatarPattern, initials } from './avatar-pattern.ts';

describe('an avatar without a picture', () => {
  it.each([
    ['Maya Okafor', 'MO'],
    ['  jonas   b. lind ', 'JL'],
    ['Jo', 'J'],
    ['박하나', '박'],
    ['💃 Salsa', '💃S'],
    ['', '?'],
  ])('of "%s" shows %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('is the same for the same name, whatever its case', () => {
    expect(avatarPattern('Hana Park')).toEqual({ ...avatarPattern('hana park'), initials: 'HP' });
  });

  it('draws two different figures for any name', () => {
    for (const name of ['a', 'b', 'c', 'Maya', 'Jonas', 'Hana', 'Zoë', '하나']) {
      const [one, other] = avatarPattern(name).shapes;
      expect(one).not.toBe(other);
    }
  });

  it('spreads names over several colours', () => {
    const tones = new Set(Array.from({ length: 60 }, (_, index) => avatarPattern(`Person ${index}`).tone));
    expect(tones.size).toBeGreaterThanOrEqual(5);
  });
});
