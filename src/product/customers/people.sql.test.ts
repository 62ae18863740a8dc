import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { growAudience, growBookings, growCreators, grownHandle } from '../../../tests/kit/database/grown-data.ts';
import { markGrownPeople } from '../../../tests/kit/database/grown-people.ts';
import type { CreatorId } from '../../base/id.ts';
import { countPeople, findUncounted } from './count-people.sql.ts';
import { peopleOfEmails, personOfEmail } from './people.sql.ts';
import { knownTag, listTags, tagPeople, untagPeople } from './person-tags.sql.ts';

const { db, pool } = await testDatabase();
let creator: CreatorId;
let other: CreatorId;

const creatorOf = async (n: number): Promise<CreatorId> => {
  const { rows } = await pool.query<{ id: CreatorId }>('select creator_id as id from creators where user_url = $1', [
    grownHandle(n),
  ]);
  return (rows[0] as { id: CreatorId }).id;
};
const countAll = async (creatorId: CreatorId) => {
  while ((await countPeople(db, creatorId, 1000)) > 0);
};

beforeAll(async () => {
  await growCreators(pool, 0, 2);
  await growBookings(pool, 0, 1, 400);
  await growAudience(pool, 0, 200);
  creator = await creatorOf(0);
  other = await creatorOf(1);
  await markGrownPeople(pool, 0);
  await countAll(creator);
}, 60_000);

/** What people are, asked of the tables themselves. */
const asCounted = `
  with facts as (
    select customer_email as email, 'customer' as kind, (status = 'confirmed')::int as sessions, 0::bigint as spent
    from bookings where creator_id = $1 and status in ('pending', 'confirmed', 'cancelled')
    union all select customer_email, 'customer', 0, case when payment_status = 'paid' then total else 0 end - refunded from orders
    where creator_id = $1 and state not in ('awaiting_payment', 'payment_failed', 'expired')
    union all select email, 'lead', 0, 0 from leads where creator_id = $1 and state <> 'spam' and removed_at is null
    union all select email, status, 0, 0 from subscribers
    where creator_id = $1 and confirmed_at is not null and removed_at is null)
  select email, bool_or(kind = 'customer') as is_customer, bool_or(kind = 'confirmed') as is_subscriber,
    bool_or(kind = 'lead') as is_lead, sum(sessions)::int as sessions, sum(spent)::bigint as spent
  from facts group by email order by email`;

const expectCounted = async (creatorId: CreatorId) => {
  const { rows } = await pool.query(asCounted, [creatorId]);
  const known = await pool.query(
    `select email, is_customer, is_subscriber, is_lead, sessions, spent from people
    where creator_id = $1 and merged_into is null order by email`,
    [creatorId],
  );
  expect(known.rows).toEqual(rows);
  return rows.length;
};

it('everybody with a booking, a message or a subscription is a person, with what they did', async () => {
  expect(await expectCounted(creator)).toBeGreaterThan(300);
  expect(await expectCounted(other)).toBe(0);
  expect(await findUncounted(db)).toBeUndefined();
});

it('a change of any of them is counted, and one who has nothing left is nobody', async () => {
  const change = (text: string) => pool.query(`${text.replace('$c', `'${creator}'`)}`);
  await change(`update leads set state = 'spam', spam_since = now() where creator_id = $c and email like 'writer1%'`);
  await change(`update leads set email = 'new' || email where creator_id = $c and email like 'writer2%'`);
  await change(
    `update subscribers set status = 'unsubscribed', unsubscribed_at = now() where creator_id = $c and email like 'reader1%'`,
  );
  await change(`update subscribers set removed_at = now() where creator_id = $c and email like 'reader2%'`);
  await change(
    `update orders set refunded = total where creator_id = $c and payment_status = 'paid' and number like '%1'`,
  );
  await change(
    `update orders set customer_email = 'new' || customer_email, customer_name = 'New' where creator_id = $c and number like '%2'`,
  );
  expect(await findUncounted(db)).toBe(creator);
  await countAll(creator);
  await expectCounted(creator);
  expect(await personOfEmail(db, creator, 'writer10@example.org')).toBeUndefined();
});

it('tags belong to a person of one creator, each once', async () => {
  const people = await peopleOfEmails(db, creator, [
    'writer3@example.org',
    'writer4@example.org',
    'nobody@example.org',
  ]);
  const ids = people.map(({ id }) => id).toSorted();
  expect(ids).toHaveLength(2);
  expect((await tagPeople(db, creator, ids, 'Regulars')).toSorted()).toEqual(ids);
  expect(await tagPeople(db, creator, ids, 'Regulars')).toEqual([]);
  expect(await tagPeople(db, other, ids, 'Regulars')).toEqual([]);
  expect(await knownTag(db, creator, 'regulars')).toBe('Regulars');
  expect(await knownTag(db, other, 'regulars')).toBe('regulars');
  expect(await untagPeople(db, creator, [ids[0] ?? ''], 'Regulars')).toEqual([ids[0]]);
  expect(await listTags(db, creator)).toEqual([{ tag: 'Regulars', people: 1 }]);
});

it('a tagged person stays when nothing else is left of them', async () => {
  const id = (await personOfEmail(db, creator, 'writer4@example.org')) ?? '';
  await tagPeople(db, creator, [id], 'Friends');
  await pool.query('delete from leads where creator_id = $1 and email = $2', [creator, 'writer4@example.org']);
  await countAll(creator);
  expect(await personOfEmail(db, creator, 'writer4@example.org')).toBe(id);
});
