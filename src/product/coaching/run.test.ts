import { describe, expect, it } from 'vitest';
import { statusOf } from './coaching-status.ts';
import { type DeedFacts, type DeedId, deedIds, deeds, deedsDone } from './deeds.ts';
import { careerCoach } from './programmes/career-coach.ts';
import { danceInstructor } from './programmes/dance-instructor.ts';
import { fitnessTrainer } from './programmes/fitness-trainer.ts';
import { otherProfession } from './programmes/other-profession.ts';
import { programmeDays, programmeIds } from './programmes/programme.ts';
import { programmes } from './programmes/programmes.ts';
import { texts } from './programmes/texts.ts';
import { beginDay, isOver, openTasks, type Run, seeDeeds, skipTask, startRun, streakOn } from './run.ts';

const dance = danceInstructor;
const order = dance.tasks.map(({ taskId }) => taskId);
const [first, second, third] = order as [DeedId, DeedId, DeedId];
const nothing: ReadonlySet<DeedId> = new Set();
const monday = '2026-11-30';
const owner = {
  userId: 'b4a5e6a0-0000-4000-8000-000000000000',
  userUrl: 'maya',
  statusId: 'b4a5e6a0-0000-4000-8000-000000000001',
};

const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** So many more active days, one after the other. */
function later(run: Run, days: number): Run {
  let at = run;
  for (let n = 0; n < days; n++) at = beginDay(at, dance, dayAfter(at.latestDate));
  return at;
}
const taskOf = (run: Run, id: DeedId) => run.tasks.find(({ taskId }) => taskId === id);
const open = (run: Run) => openTasks(run).map(({ taskId }) => taskId);
const status = (run: Run) => statusOf(run, dance, owner);

describe('programmes', () => {
  it.each([danceInstructor, fitnessTrainer, careerCoach, otherProfession])(
    '$id has a task of at most ten minutes for each of 14 days',
    programme => {
      const { id, tasks } = programme;
      expect(programmes[id]).toBe(programme);
      expect(tasks).toHaveLength(programmeDays);
      expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(programmeDays);
      for (const { minutes, windowDays } of tasks) {
        expect(minutes).toBeLessThanOrEqual(10);
        expect(windowDays).toBeGreaterThan(1);
      }
    },
  );

  it('every deed belongs to a task of one of them, and every example to a task', () => {
    const used = new Set(programmeIds.flatMap(id => programmes[id].tasks.map(({ taskId }) => taskId)));
    expect(deedIds.filter(id => !used.has(id))).toEqual([]);
    for (const id of programmeIds)
      for (const taskId of Object.keys(texts.examples[id] ?? {}))
        expect(programmes[id].tasks.map(one => one.taskId as string)).toContain(taskId);
  });
});

const bare: DeedFacts = {
  ...{ isLive: false, hasGreeting: false, hasHearts: false, hasSender: false, welcomeIsOn: false },
  ...{ pricedServices: 0, classes: 0, offersWithPackages: 0, posts: 0, linkPresses: 0, issuesSent: 0, coupons: 0 },
  ...{ subscribers: 0, leadsAnsweredInTime: 0, reviewsAsked: 0, reviews: 0, halfSoldDates: 0, lapsedWritten: 0 },
  ...{ ordersPaid: 0, checkedIn: 0, partnersInvited: 0, notes: 0 },
};

it.each([
  ['page-published', { isLive: true }],
  ['greeting-written', { isLive: true, hasGreeting: true }],
  ['service-priced', { pricedServices: 1 }],
  ['class-opened', { classes: 1 }],
  ['package-offered', { offersWithPackages: 1 }],
  ['post-published', { posts: 1 }],
  ['link-pressed', { linkPresses: 3 }],
  ['hearts-shown', { hasHearts: true }],
  ['sender-named', { hasSender: true }],
  ['welcome-on', { welcomeIsOn: true }],
  ['newsletter-sent', { issuesSent: 1 }],
  ['coupon-made', { coupons: 1 }],
  ['subscriber-won', { subscribers: 1 }],
  ['lead-answered', { leadsAnsweredInTime: 1 }],
  ['review-asked', { reviewsAsked: 1 }],
  ['review-received', { reviews: 1 }],
  ['class-half-sold', { halfSoldDates: 1 }],
  ['lapsed-written', { lapsedWritten: 1 }],
  ['order-paid', { ordersPaid: 1 }],
  ['customer-checked-in', { checkedIn: 1 }],
  ['partner-invited', { partnersInvited: 1 }],
  ['note-kept', { notes: 1 }],
] as const satisfies [DeedId, Partial<DeedFacts>][])('%s is done by %j and not without', (id, facts) => {
  expect(deeds[id].isDone(bare)).toBe(false);
  expect(deedsDone({ ...bare, ...facts })).toContain(id);
  for (const [name, value] of Object.entries(facts)) {
    const less = typeof value === 'number' ? value - 1 : false;
    expect(deeds[id].isDone({ ...bare, ...facts, [name]: less }), name).toBe(false);
  }
});

describe('the days of a programme', () => {
  it('begin with the first task, and bring one more each', () => {
    const run = startRun(dance, nothing, monday);
    expect(open(run)).toEqual([first]);
    expect(open(beginDay(run, dance, dayAfter(monday)))).toEqual([first, second]);
    expect(status(run)).toMatchObject({
      ...owner,
      entityId: 'dance_instructor',
      title: 'Fill your classes',
      ...{ completedTasks: 0, completionPercentage: 0, taskDay: 1, totalTaskDays: 14, latestTaskDay: 0 },
    });
  });

  it('are active days: the same date again, or an earlier one, is none', () => {
    const run = startRun(dance, nothing, monday);
    expect(beginDay(run, dance, monday)).toBe(run);
    expect(beginDay(run, dance, dayAfter(monday, -1))).toBe(run);
  });

  it('wait while the creator is away: weeks later it is the next day, and nothing has failed', () => {
    const run = beginDay(startRun(dance, nothing, monday), dance, dayAfter(monday, 60));
    expect(run.taskDay).toBe(2);
    expect(open(run)).toEqual([first, second]);
  });

  it('leave out what was done before the programme', () => {
    const run = startRun(dance, new Set([first, third]), monday);
    expect(open(run)).toEqual([second]);
    expect(status(run)).toMatchObject({ completedTasks: 2, completionPercentage: 14, latestTaskDay: 0 });
    expect(status(run).tasks[0]).toMatchObject({ status: 'success', isFromBefore: true, taskDay: null });
    expect(open(later(run, 1))).toEqual([second, order[3]]);
  });

  it('are none when everything was done before', () => {
    const run = startRun(dance, new Set(order), monday);
    expect(isOver(run)).toBe(true);
    expect(status(run)).toMatchObject({ completedTasks: 14, completionPercentage: 100 });
    expect(beginDay(run, dance, dayAfter(monday))).toBe(run);
  });
});

describe('a task', () => {
  it('is done on the day on which its deed is seen, and stays done when the deed is undone', () => {
    const run = seeDeeds(later(startRun(dance, nothing, monday), 1), new Set([first]));
    expect(taskOf(run, first)).toMatchObject({ state: 'success', doneOn: 2 });
    expect(seeDeeds(run, nothing)).toBe(run);
    expect(seeDeeds(run, new Set([first]))).toBe(run);
    expect(status(run)).toMatchObject({ completedTasks: 1, completionPercentage: 7, latestTaskDay: 2 });
  });

  it('is done before it was offered, and then is not offered', () => {
    const run = seeDeeds(startRun(dance, nothing, monday), new Set([second]));
    expect(open(later(run, 1))).toEqual([first, third]);
  });

  it('fails when its window of active days has passed, and is offered again at the end', () => {
    const start = startRun(dance, nothing, monday);
    expect(taskOf(later(start, 2), first)).toMatchObject({ state: 'pending' });
    const failed = later(start, 3);
    expect(taskOf(failed, first)).toMatchObject({ state: 'failure', offeredOn: null, offers: 1 });
    expect(failed.tasks.at(-1)?.taskId).toBe(first);
    const again = later(start, 14);
    expect(taskOf(again, first)).toMatchObject({ state: 'pending', offers: 2, offeredOn: 15 });
    expect(status(again).totalTaskDays).toBeGreaterThan(14);
    expect(taskOf(later(again, 3), first)).toMatchObject({ state: 'failure', offers: 2, offeredOn: null });
  });

  it('that failed is done all the same when its deed is seen later', () => {
    const failed = later(startRun(dance, nothing, monday), 3);
    expect(taskOf(seeDeeds(failed, new Set([first])), first)).toMatchObject({ state: 'success' });
  });

  it('has twice as long when others have to do it', () => {
    const waitingTask = order[3] as DeedId;
    const offered = later(startRun(dance, nothing, monday), 3);
    expect(taskOf(offered, waitingTask)).toMatchObject({ offeredOn: 4 });
    expect(taskOf(later(offered, 5), waitingTask)).toMatchObject({ state: 'pending' });
    expect(taskOf(later(offered, 6), waitingTask)).toMatchObject({ state: 'failure' });
  });

  it('that is skipped goes to the end, and the next one is there at once', () => {
    const run = skipTask(startRun(dance, nothing, monday), first, 'No time');
    expect(run && open(run)).toEqual([second]);
    expect(run?.tasks.at(-1)).toMatchObject({
      taskId: first,
      state: 'pending',
      skipReason: 'No time',
      offeredOn: null,
    });
  });

  it('that is skipped for the second time has failed', () => {
    const again = later(startRun(dance, nothing, monday), 14);
    const run = skipTask(again, first, 'Not for me');
    expect(run && taskOf(run, first)).toMatchObject({ state: 'failure', offers: 2, offeredOn: null });
    expect(run && skipTask(run, first, '')).toBeUndefined();
  });

  it('that is the last one is not offered again on the day on which it was skipped', () => {
    const run = skipTask(startRun(dance, new Set(order.slice(1)), monday), first, '');
    expect(run && open(run)).toEqual([]);
    expect(run && isOver(run)).toBe(false);
    expect(run && open(later(run, 1))).toEqual([first]);
  });

  it('can be skipped only while it is open', () => {
    const run = startRun(dance, new Set([third]), monday);
    expect(skipTask(run, second, '')).toBeUndefined();
    expect(skipTask(run, third, '')).toBeUndefined();
    expect(skipTask(run, 'welcome-on', '')).toBeUndefined();
  });
});

it('a programme in which nothing is done ends, with every task offered twice', () => {
  let run = startRun(dance, nothing, monday);
  for (let n = 0; n < 100 && !isOver(run); n++) run = later(run, 1);
  expect(isOver(run)).toBe(true);
  expect(run.tasks.every(({ state, offers }) => state === 'failure' && offers === 2)).toBe(true);
  expect(seeDeeds(run, new Set(order))).toBe(run);
  expect(status(run).taskDay).toBeLessThanOrEqual(status(run).totalTaskDays);
});

it('a programme ends as soon as every task is done', () => {
  const run = seeDeeds(later(startRun(dance, nothing, monday), 4), new Set(order));
  expect(isOver(run)).toBe(true);
  expect(status(run)).toMatchObject({ completionPercentage: 100, taskDay: 5, totalTaskDays: 14, latestTaskDay: 5 });
});

describe('the streak', () => {
  it.each([
    ['the same week', ['2026-12-03', '2026-12-06'], 1],
    ['the next week', ['2026-12-06', '2026-12-07'], 2],
    ['three weeks in a row', ['2026-12-08', '2026-12-20'], 3],
    ['a week without a day', ['2026-12-14'], 1],
  ])('counts weeks: %s', (_, dates, weeks) => {
    const run = dates.reduce((at, date) => beginDay(at, dance, date), startRun(dance, nothing, monday));
    expect(run.weeks).toBe(weeks);
  });

  it('lasts through the week after, and is 0 from then on', () => {
    const run = startRun(dance, nothing, '2026-12-02');
    expect(['2026-12-06', '2026-12-13', '2026-12-14'].map(today => streakOn(run, today))).toEqual([1, 1, 0]);
  });
});
