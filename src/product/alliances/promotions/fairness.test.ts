import { describe, expect, it } from 'vitest';
import { type Brought, type Fairness, pauseProposals } from './fairness.ts';

const brought = (lately: number, came = 0, lost = 0): Brought => ({
  ...{ subscribers: 900, bookings: 900, clicks: 9000, views: 9000 },
  lately: { subscribers: Math.floor(lately / 2), bookings: Math.ceil(lately / 2) },
  fresh: { came, lost },
});
const fair: Fairness = { toYou: brought(4), toThem: brought(4), isOldEnough: true, pageGoneDays: null };
const gone = (days: number) => ({ reason: 'page_gone', days });
const left = (came: number, lost: number) => ({ reason: 'many_left', came, lost });
const oneSided = (toYou: number, toThem: number) => ({ reason: 'one_sided', toYou, toThem });

describe('proposals to pause', () => {
  it.each<[string, Partial<Fairness>, object[]]>([
    ['nothing is wrong', {}, []],
    ['the page went offline today', { pageGoneDays: 0 }, [gone(0)]],
    ['the page is offline for a while', { pageGoneDays: 12 }, [gone(12)]],
    ['a third left, of as few as count', { toYou: brought(4, 20, 7) }, [left(20, 7)]],
    ['exactly a third left', { toYou: brought(4, 21, 7) }, [left(21, 7)]],
    ['less than a third left', { toYou: brought(4, 22, 7) }, []],
    ['too few came', { toYou: brought(4, 19, 19) }, []],
    ['they left the partner, who decides', { toThem: brought(4, 30, 30) }, []],
    ['five to one', { toYou: brought(2), toThem: brought(10) }, []],
    ['beyond five to one', { toYou: brought(2), toThem: brought(11) }, [oneSided(2, 11)]],
    ['beyond it in the creator’s favour', { toYou: brought(11), toThem: brought(2) }, []],
    ['five for nothing', { toYou: brought(0), toThem: brought(5) }, []],
    ['six for nothing', { toYou: brought(0), toThem: brought(6) }, [oneSided(0, 6)]],
    ['nothing on both sides', { toYou: brought(0), toThem: brought(0) }, []],
    ['agreed less than 90 days ago', { toYou: brought(0), toThem: brought(60), isOldEnough: false }, []],
    [
      'everything at once',
      { toYou: brought(1, 30, 10), toThem: brought(6), pageGoneDays: 3 },
      [gone(3), left(30, 10), oneSided(1, 6)],
    ],
  ])('%s', (_, change, expected) => {
    expect(pauseProposals({ ...fair, ...change })).toEqual(expected);
  });
});
