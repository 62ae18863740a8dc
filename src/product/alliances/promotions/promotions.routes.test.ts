import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { promotionsOn } from '../../../../tests/kit/alliances/pairs.ts';
import { type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { leaveAccount } from '../../accounts/leaving/leaving.flow.ts';
import { createVerifiedAccount } from '../../accounts/sign-up/sign-up.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
const newShop = shopsOn(app, 'allied');
const on = promotionsOn(app);
const { invite, accept, act, statuses, list, withPartner, publishCards, cards, eventsOf } = on;

async function two(): Promise<[Shop, Shop]> {
  const shops: [Shop, Shop] = [await newShop({}), await newShop({})];
  await on.age(40, ...shops);
  return shops;
}
/** Two whose cards are on both pages. */
async function allies(): Promise<[Shop, Shop]> {
  const [ana, ben] = await two();
  await invite(ana, ben);
  await accept(ben, ana);
  await publishCards(ana);
  clock.forward(1);
  await publishCards(ben);
  expect(await statuses(ana, ben)).toEqual(['active', 'active']);
  return [ana, ben];
}
const announced: string[] = [];
app.deps.events.on('alliancesChanged', async (_trx, { creatorId }) => void announced.push(creatorId));

beforeEach(async () => {
  clock.set(opening);
  announced.length = 0;
  await sql`delete from throttles`.execute(app.deps.db);
});

it('goes from an invitation to cards on both pages, and both are told', async () => {
  const [ana, ben] = await two();
  const asked = await invite(ana, ben, { badge: 'custom', customBadge: 'My first teacher', note: 'Shall we?' });
  expect([asked.status, asked.body]).toMatchObject([201, { status: 'outgoing_invite_pending' }]);
  expect(await statuses(ana, ben)).toEqual(['outgoing_invite_pending', 'incoming_invite_pending']);
  expect(await withPartner(ben, ana)).toMatchObject({
    ...{
      theirNote: 'Shall we?',
      theirBadge: 'My first teacher',
      invitedBy: 'partner',
      partner: `${ana.userUrl} Tester`,
    },
  });
  expect(await cards(ben)).toEqual([]);
  expect((await accept(ben, ana)).body).toMatchObject({ status: 'publish_pending' });
  expect(await cards(ana)).toEqual([{ partnerId: ben.creatorId, badge: 'My first teacher', isNew: true }]);
  await publishCards(ana);
  expect(await statuses(ana, ben)).toEqual(['publish_pending', 'publish_pending']);
  expect(await withPartner(ben, ana)).toMatchObject({ isOnMine: false, isOnTheirs: true });
  await publishCards(ben);
  expect(await statuses(ana, ben)).toEqual(['active', 'active']);
  expect(await cards(ben)).toEqual([{ partnerId: ana.creatorId, badge: 'Friend recommendation', isNew: false }]);
  expect(await eventsOf(ana)).toEqual(['invited by creator', 'accepted by partner', 'activated by partner']);
  expect(await eventsOf(ben)).toEqual(['invited by partner', 'accepted by creator', 'activated by creator']);
  expect(await list(ana)).toMatchObject({
    counts: { incoming: 0, outgoing: 0, active: 1, ended: 0 },
    ...{ totalCrossPromotions: 1, crossPromotionsReceived: 0 },
  });
  expect(await list(ben, 'tab=incoming')).toMatchObject({ promotions: [], crossPromotionsReceived: 1 });
});

it('an invitation to whom invited already is an answer, also at the same moment', async () => {
  const [ana, ben] = await two();
  const answers = await Promise.all([invite(ana, ben), invite(ben, ana)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await statuses(ana, ben)).toEqual(['publish_pending', 'publish_pending']);
});

it('is refused: who is nobody, oneself, open already', async () => {
  const [ana, ben] = await two();
  expect((await invite(ana, { ...ben, userUrl: 'nobodyhere' })).status).toBe(404);
  expect((await invite(ana, ana)).body).toMatchObject({ error: { code: 'own_page' } });
  await invite(ana, ben);
  expect((await invite(ana, ben)).body).toMatchObject({ error: { code: 'already_open' } });
  expect((await accept(ana, ben)).body).toMatchObject({ error: { code: 'promotion_moved' } });
  expect((await invite(ana, ben, { badge: 'custom' })).status).toBe(400);
  const stranger = await newShop({});
  const { status } = await app.call(
    'PUT',
    `/api/cross-promotions/${await on.idOf(ana, ben)}/removal`,
    { reason: '' },
    stranger,
  );
  expect(status).toBe(404);
});

it('a refusal has a reason, and rests for 30 days for who was refused', async () => {
  const [ana, ben] = await two();
  await invite(ana, ben);
  await act(ben, ana, 'PUT', 'refusal', { reason: 'Not now' });
  expect(await withPartner(ana, ben)).toMatchObject({ status: 'declined', endedBy: 'partner', reason: 'Not now' });
  clock.forward(29 * 1440);
  expect((await invite(ana, ben)).body).toMatchObject({ error: { code: 'resting' } });
  clock.forward(1441);
  expect((await invite(ana, ben)).status).toBe(201);
});

it('who refused may ask themselves', async () => {
  const [ana, ben] = await two();
  await invite(ana, ben);
  await act(ben, ana, 'PUT', 'refusal', { reason: '' });
  clock.forward(1);
  expect((await invite(ben, ana)).status).toBe(201);
  expect(await statuses(ana, ben)).toEqual(['incoming_invite_pending', 'outgoing_invite_pending']);
});

it('ten invitations a day', async () => {
  const [ana] = await two();
  const others = await Promise.all(Array.from({ length: 11 }, () => newShop({})));
  const answers = [];
  for (const other of others) answers.push((await invite(ana, other)).status);
  expect(answers).toEqual([...Array(10).fill(201), 429]);
  expect((await list(ana)).counts.outgoing).toBe(10);
}, 60_000);

it('a removal takes both cards away and is undone by who removed', async () => {
  const [ana, ben] = await allies();
  announced.length = 0;
  clock.forward(1);
  await act(ana, ben, 'PUT', 'removal', { reason: 'Summer' });
  expect(await statuses(ana, ben)).toEqual(['deleted', 'deleted']);
  expect(new Set(announced)).toEqual(new Set([ana.creatorId, ben.creatorId]));
  expect([await cards(ana), await cards(ben)]).toEqual([[], []]);
  expect(await withPartner(ben, ana)).toMatchObject({ endedBy: 'partner', reason: 'Summer', isRestorable: false });
  expect((await act(ben, ana, 'DELETE', 'removal')).status).toBe(409);
  expect((await withPartner(ana, ben))?.isRestorable).toBe(true);
  clock.forward(1);
  expect((await act(ana, ben, 'DELETE', 'removal')).body).toMatchObject({ status: 'publish_pending' });
  expect(await statuses(ana, ben)).toEqual(['publish_pending', 'publish_pending']);
  expect((await eventsOf(ben)).slice(-2)).toEqual(['ended by partner', 'restored by partner']);
  await act(ana, ben, 'PUT', 'removal', { reason: '' });
  // Sessions end after 30 days without a visit.
  clock.forward(20 * 1440);
  await list(ana);
  clock.forward(10 * 1440);
  expect((await act(ana, ben, 'DELETE', 'removal')).status).toBe(409);
});

it('after a removal the other may show the card alone', async () => {
  const [ana, ben] = await allies();
  await act(ana, ben, 'PUT', 'removal', { reason: '' });
  expect((await on.show(ben, ana)).body).toMatchObject({ status: 'single_sided' });
  expect(await statuses(ana, ben)).toEqual(['deleted', 'single_sided']);
  expect(await cards(ben)).toMatchObject([{ badge: 'Friend of the week', isNew: true }]);
  expect((await invite(ben, ana)).status).toBe(201);
  expect(await statuses(ana, ben)).toEqual(['incoming_invite_pending', 'outgoing_invite_pending']);
});

it('a pause hides both cards, and they come back by themselves', async () => {
  const [ana, ben] = await allies();
  await act(ben, ana, 'PUT', 'pause', { isPaused: true });
  expect([await cards(ana), await cards(ben)]).toEqual([[], []]);
  expect(await withPartner(ana, ben)).toMatchObject({ status: 'active', pausedBy: 'partner' });
  // A publication in between has no card.
  await publishCards(ana);
  await act(ben, ana, 'PUT', 'pause', { isPaused: false });
  expect(await statuses(ana, ben)).toEqual(['active', 'active']);
  expect((await cards(ana)).map(({ isNew }) => isNew)).toEqual([false]);
});

it('waits while a page is gone or without the card, and is active again with it', async () => {
  const [ana, ben] = await allies();
  await app.call('DELETE', '/api/pages/1/publication', {}, ana);
  expect(await statuses(ana, ben)).toEqual(['publish_pending', 'publish_pending']);
  expect(await cards(ben)).toEqual([]);
  const { rows } = await sql`select from face_changes where partner_id = ${ana.creatorId}`.execute(app.deps.db);
  expect(rows).toHaveLength(1);
  await publishCards(ben);
  await sql`update pages set live_version_id = (select id from page_versions v where v.creator_id = pages.creator_id limit 1)
    where creator_id = ${ana.creatorId}`.execute(app.deps.db);
  await publishCards(ana);
  expect(await statuses(ana, ben)).toEqual(['active', 'active']);
  clock.forward(1);
  await publishCards(ana, [ben.creatorId]);
  expect(await statuses(ana, ben)).toEqual(['publish_pending', 'publish_pending']);
  expect((await eventsOf(ben)).at(-1)).toBe('interrupted by partner');
});

it('ends when a partner’s account is to be deleted, and goes with it', async () => {
  const [ana, ben] = await allies();
  const third = await newShop({});
  await on.show(third, ana);
  clock.forward(1);
  await leaveAccount(app.deps, ana.creatorId, { source: '', userAgent: '' });
  expect(await withPartner(ben, ana)).toMatchObject({ status: 'deleted', endedBy: 'partner' });
  expect(await withPartner(third, ana)).toMatchObject({ status: 'deleted' });
  expect((await eventsOf(ben)).at(-1)).toBe('ended by partner');
  expect((await invite(ben, ana)).body).toMatchObject({ status: 'outgoing_invite_ineligible' });
  await sql`delete from users where id = ${ana.creatorId}`.execute(app.deps.db);
  expect((await list(ben)).promotions).toEqual([]);
});

it('waits while the operator disabled a partner', async () => {
  const [ana, ben] = await allies();
  const shut = async (at: Date | null) => {
    await app.deps.db.transaction().execute(async trx => {
      await sql`update users set disabled_at = ${at} where id = ${ana.creatorId}`.execute(trx);
      await sql`insert into outbox (task, payload, run_at) values ('follow-closed-partner',
        ${JSON.stringify({ creatorId: ana.creatorId })}::jsonb, now())`.execute(trx);
    });
    await runJobs(app.deps, 'follow-closed-partner');
  };
  await shut(new Date());
  expect((await withPartner(ben, ana))?.status).toBe('publish_pending');
  expect(await cards(ben)).toEqual([]);
  clock.forward(1);
  await shut(null);
  expect((await withPartner(ben, ana))?.status).toBe('active');
  expect(await cards(ben)).toHaveLength(1);
});

it('of new accounts and without a page it waits, until that is so', async () => {
  const [ana, ben] = await two();
  await on.age(2, ana);
  expect((await invite(ana, ben)).body).toMatchObject({ status: 'outgoing_invite_ineligible' });
  expect(await statuses(ana, ben)).toEqual(['outgoing_invite_ineligible', null]);
  await on.age(7, ana);
  const { composeJobs } = await import('../../../apps/server/compose.ts');
  await composeJobs(app.deps).jobs['recheck-invitations']?.(null);
  expect(await statuses(ana, ben)).toEqual(['outgoing_invite_pending', 'incoming_invite_pending']);

  const shy = await app.creator('alliedshy');
  await on.age(40, shy);
  expect((await invite(shy, ben)).body).toMatchObject({ status: 'outgoing_invite_ineligible' });
  expect((await invite(ana, shy)).body).toMatchObject({ status: 'outgoing_invite_ineligible' });
  await runJobs(app.deps);
  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, shy)).body as { rev: number };
  expect((await app.call('PUT', '/api/pages/1/publication', { rev: draft.rev }, shy)).status).toBe(200);
  await runJobs(app.deps, 'recheck-invitations-of');
  expect(await statuses(shy, ben)).toEqual(['outgoing_invite_pending', 'incoming_invite_pending']);
  expect((await withPartner(shy, ana))?.status).toBe('incoming_invite_pending');
});

it('accepts by itself what its rules say', async () => {
  const [ana, ben] = await two();
  const rules = { acceptsNew: true, leastDays: 30, sameLanguage: true };
  expect((await app.call('PUT', '/api/promotion-rules', rules, ben)).body).toEqual(rules);
  expect((await invite(ana, ben)).body).toMatchObject({ status: 'publish_pending' });
  const young = await newShop({});
  await on.age(10, young);
  expect((await invite(young, ben)).body).toMatchObject({ status: 'outgoing_invite_pending' });
});

it('a block hides without notice, and a report is the operator’s', async () => {
  const [ana, ben] = await allies();
  const told = (await eventsOf(ana)).length;
  expect((await act(ben, ana, 'POST', 'report', { reason: 'spam', note: 'Again' })).status).toBe(200);
  await act(ben, ana, 'PUT', 'block');
  expect((await withPartner(ben, ana))?.status).toBe('deleted');
  expect(await eventsOf(ana)).toHaveLength(told);
  expect((await invite(ana, ben)).body).toMatchObject({ status: 'outgoing_invite_ineligible' });
  expect((await withPartner(ben, ana))?.theirNote).toBe('');
  const { blocked } = (await app.call('GET', '/api/promotion-rules', undefined, ben)).body as {
    blocked: { creatorId: string; name: string }[];
  };
  expect(blocked).toMatchObject([{ creatorId: ana.creatorId, name: `${ana.userUrl} Tester` }]);
  await app.call('DELETE', `/api/alliance-blocks/${ana.creatorId}`, undefined, ben);
  clock.forward(1);
  expect((await invite(ben, ana)).body).toMatchObject({ status: 'publish_pending' });
  const { rows } = await sql`select reason, note from alliance_reports`.execute(app.deps.db);
  expect(rows).toEqual([{ reason: 'spam', note: 'Again' }]);
});

it('an invitation by email wakes when its owner signs up, and mails an address once', async () => {
  const [ana] = await two();
  const email = 'new.friend@example.org';
  const byEmail = () =>
    app.call('POST', '/api/cross-promotions', { email, badge: 'friend_of_the_month', note: 'Join me' }, ana);
  expect((await byEmail()).body).toMatchObject({ status: 'non_vitrine_invite_pending' });
  expect((await byEmail()).body).toMatchObject({ error: { code: 'already_open' } });
  const [waiting] = (await list(ana)).promotions;
  expect(waiting).toMatchObject({ email, partner: '', status: 'non_vitrine_invite_pending' });
  await app.call('PUT', `/api/cross-promotions/${waiting?.id}/removal`, { reason: '' }, ana);
  expect((await list(ana)).counts.ended).toBe(1);
  await app.call('DELETE', `/api/cross-promotions/${waiting?.id}/removal`, undefined, ana);
  const { rows } = await sql`select template from mails where recipient = ${email}`.execute(app.deps.db);
  expect(rows).toEqual([{ template: 'cross-promotion-invitation' }]);
  const creatorId = await createVerifiedAccount(app.deps, {
    ...{ email, firstName: 'New', lastName: 'Friend', password: 'a-long-enough-word-7', zone: 'Asia/Seoul' },
  });
  await runJobs(app.deps, 'wake-invitations');
  const [woken] = (await list(ana)).promotions;
  expect(woken).toMatchObject({
    status: 'outgoing_invite_pending',
    partnerId: creatorId,
    partner: 'New Friend',
    email: '',
  });
});

it('an address with an account reveals nothing until its owner opens the invitation', async () => {
  const [ana, ben] = await two();
  await app.call('POST', '/api/cross-promotions', { email: ben.email, badge: 'we_work_together' }, ana);
  expect((await list(ana)).promotions).toMatchObject([{ status: 'non_vitrine_invite_pending', partnerId: null }]);
  expect((await list(ben)).promotions).toEqual([]);
  expect((await app.call('POST', '/api/cross-promotions/waking', {}, ben)).body).toEqual({ count: 1 });
  expect(await statuses(ana, ben)).toEqual(['outgoing_invite_pending', 'incoming_invite_pending']);
});

it('answers and removals at the same moment leave rows that agree', async () => {
  const [ana, ben] = await two();
  await invite(ana, ben);
  const id = await on.idOf(ben, ana);
  const answers = await Promise.all([
    app.call('PUT', `/api/cross-promotions/${id}/acceptance`, { badge: 'we_work_together' }, ben),
    act(ana, ben, 'PUT', 'removal', { reason: '' }),
    app.call('PUT', `/api/cross-promotions/${id}/refusal`, { reason: '' }, ben),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const [mine, theirs] = await statuses(ana, ben);
  expect(mine).toBe(theirs);
});
