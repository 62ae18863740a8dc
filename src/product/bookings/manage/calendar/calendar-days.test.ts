import { describe, expect, it } from 'vitest';
import { calendarDays, clashes, mondayOf, openOn, placeDay, shownHours, type Taken } from './calendar-days.ts';

const day = { from: 0, to: 1440 * 60_000 };
/** "a 540-600" or, with pauses, "a 540-600 530-620". */
function taken(text: string): Taken {
  const [id = '', times = '', block = times] = text.split(' ');
  const [from = 0, to = 0] = times.split('-').map(n => Number(n) * 60_000);
  const [blockFrom = 0, blockTo = 0] = block.split('-').map(n => Number(n) * 60_000);
  return { id, startsAt: from, endsAt: to, blockFrom, blockTo };
}
const lanes = (...texts: string[]) => placeDay(day, texts.map(taken)).map(p => `${p.id}${p.lane}/${p.lanes}`);

describe('placing', () => {
  it.each([
    ['nothing', [], []],
    ['one alone', ['a 540-600'], ['a0/1']],
    ['one after the other', ['a 540-600', 'b 600-660'], ['a0/1', 'b0/1']],
    ['two at once', ['a 540-600', 'b 540-600'], ['a0/2', 'b1/2']],
    ['a chain shares the width', ['a 540-600', 'b 570-630', 'c 600-660'], ['a0/2', 'b1/2', 'c0/2']],
    ['three at once', ['a 540-660', 'b 550-600', 'c 560-610'], ['a0/3', 'b1/3', 'c2/3']],
    ['the longer first', ['b 540-570', 'a 540-660'], ['a0/2', 'b1/2']],
    ['a group ends where all have ended', ['a 540-600', 'b 540-570', 'c 600-630'], ['a0/2', 'b1/2', 'c0/1']],
  ])('%s', (_name, given, expected) => expect(lanes(...given)).toEqual(expected));

  it('lays sessions on time off, which shares the width only with its like', () => {
    const given = ['off 540-720', 'nap 600-720', 'a 560-620', 'b 720-780'].map(taken);
    const placed = placeDay(day, given, id => id === 'off' || id === 'nap');
    expect(placed.map(p => `${p.id}${p.lane}/${p.lanes}${p.under ? ' under' : ''}${p.over ? ' over' : ''}`)).toEqual([
      'off0/2 under',
      'a0/1 over',
      'nap1/2 under',
      'b0/1',
    ]);
  });

  it('cuts what runs over midnight and says so', () => {
    const [late] = placeDay(day, [taken('a 1380-1500 1370-1510')]);
    expect(late).toMatchObject({
      from: 1380,
      to: 1440,
      bufferFrom: 1370,
      bufferTo: 1440,
      goesOn: true,
      continues: false,
    });
    const [early] = placeDay({ from: day.to, to: 2 * day.to }, [taken('a 1380-1500')]);
    expect(early).toMatchObject({ from: 0, to: 60, goesOn: false, continues: true });
  });
});

describe('clashes', () => {
  it.each([
    ['apart', ['a 540-600', 'b 600-660'], {}],
    ['over one another', ['a 540-600', 'b 590-660'], { a: 'b overlap', b: 'a overlap' }],
    ['only the pause', ['a 540-600 540-615', 'b 600-660'], { a: 'b buffer', b: 'a buffer' }],
    [
      'a long one over two',
      ['a 500-700', 'b 510-520', 'c 600-610'],
      { a: 'b overlap,c overlap', b: 'a overlap', c: 'a overlap' },
    ],
  ])('%s', (_name, given, expected) => {
    const found = clashes((given as string[]).map(taken));
    const said = [...found].map(([id, list]) => [id, list.map(clash => `${clash.with} ${clash.reason}`).join()]);
    expect(Object.fromEntries(said)).toEqual(expected);
  });
});

it.each([
  ['nothing', [], [8, 18]],
  ['office hours', [[540, 1020]], [8, 18]],
  ['a short evening is widened', [[1080, 1140]], [16, 24]],
  ['a whole day', [[0, 1440]], [0, 24]],
])('hours shown for %s', (_name, spans, [from, to]) =>
  expect(shownHours((spans as number[][]).map(([a = 0, b = 0]) => ({ from: a, to: b })))).toEqual({ from, to }),
);

it.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

describe('days on which the clocks change', () => {
  const [saturday, sunday] = calendarDays('Europe/Lisbon', '2026-10-24', 2);
  const at = (time: string) => Date.parse(`2026-10-25T${time}:00Z`);

  it('are known, with when and by how much', () => {
    expect(saturday?.change).toBeUndefined();
    expect(sunday?.change).toEqual({ at: 120, by: -60 });
    expect(calendarDays('Australia/Lord_Howe', '2026-10-04', 1)[0]?.change).toEqual({ at: 120, by: 30 });
  });

  it('keep noon at noon, and put what falls into the hour that comes twice side by side', () => {
    if (sunday === undefined) throw new Error('no Sunday');
    const one = (id: string, from: string, to: string) => {
      const [startsAt, endsAt] = [at(from), at(to)];
      return { id, startsAt, endsAt, blockFrom: startsAt, blockTo: endsAt };
    };
    // 00:30Z is the first 01:30, 01:30Z the second.
    const placed = placeDay(sunday, [
      one('a', '00:30', '01:00'),
      one('b', '01:30', '02:00'),
      one('c', '12:00', '13:00'),
    ]);
    expect(placed).toMatchObject([
      { id: 'a', from: 90, lane: 0, lanes: 2 },
      { id: 'b', from: 90, to: 120, lane: 1, lanes: 2 },
      { id: 'c', from: 720, to: 780, lanes: 1 },
    ]);
    expect(openOn(sunday, [{ from: at('09:00'), to: at('17:00') }])).toEqual([{ from: 540, to: 1020 }]);
  });
});
