import { type ColumnType, CompiledQuery, sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Language } from '../../../base/language.ts';
import type { HourFormat } from '../../../base/own-locale.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { prepared } from '../../../platform/outage/guarded-pool.ts';
import type { Session } from '../account/account.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    creators: {
      creatorId: CreatorId;
      userUrl: string | null;
      zone: string;
      currency: Currency;
      plan: Session['creator']['plan'];
      grantedPlan: ColumnType<Session['creator']['plan'], Session['creator']['plan'] | undefined>;
      codedPlan: ColumnType<Session['creator']['plan'], Session['creator']['plan'] | undefined>;
      subscribedPlan: ColumnType<Session['creator']['plan'], Session['creator']['plan'] | undefined>;
      licensedPlan: ColumnType<Session['creator']['plan'], Session['creator']['plan'] | undefined>;
      isWhitelisted: ColumnType<boolean, boolean | undefined, boolean>;
      editProfileAllowed: ColumnType<boolean, boolean | undefined, boolean>;
      isListed: ColumnType<boolean, boolean | undefined, boolean>;
      isMeasured: ColumnType<boolean, boolean | undefined, boolean>;
      onboardingStep: string;
      startStyle: string | null;
      timeFormat: HourFormat | null;
      localeHours: HourFormat | null;
      language: ColumnType<Language, Language | undefined, Language>;
      /** When the account took over a file of own data. */
      importedAt: ColumnType<Date | null, Date | undefined, Date>;
      onboardedAt: Date | null;
      createdAt: Date;
    };
    former_handles: { userUrl: string; creatorId: CreatorId; until: Date };
    closed_handles: { userUrl: string; until: Date };
  }
}

/** Makes a user a creator, with the time zone and the style chosen first; does nothing when they are one. */
export async function insertCreator(
  trx: Trx,
  creatorId: CreatorId,
  {
    zone,
    currency,
    style,
    since,
  }: { zone: string; currency: Currency; style: string | null; since?: Date | undefined },
): Promise<void> {
  await sql`insert into creators (creator_id, zone, currency, start_style, created_at)
    values (${creatorId}, ${zone}, ${currency}, ${style}, coalesce(${since ?? null}, now())) on conflict do nothing`.execute(
    trx,
  );
}

/** The plan whose limits apply: a whitelisted creator has none. */
const planInForce = sql<
  Session['creator']['plan']
>`case when creators.is_whitelisted then 'empower' else creators.plan end`;

export const getCreator = (db: Db | Trx, creatorId: CreatorId) => findCreator(db, creatorId).executeTakeFirstOrThrow();

export const findCreator = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('creators')
    .innerJoin('users', 'users.id', 'creators.creatorId')
    .select([
      'userUrl',
      'zone',
      'currency',
      planInForce.as('plan'),
      'plan as ownPlan',
      'grantedPlan',
      'codedPlan',
      'subscribedPlan',
      'licensedPlan',
      'isWhitelisted',
      'editProfileAllowed',
      'timeFormat',
      'localeHours',
      'language',
      'isMeasured',
      'onboardedAt',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.disabledAt',
    ])
    .where('creatorId', '=', creatorId);

/** Locks the creator for a change of the creator itself. */
export async function lockCreator(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx.selectFrom('creators').select('creatorId').where('creatorId', '=', creatorId).forUpdate().execute();
}

/** Locks the creator (shared) until the transaction ends. Lock a creator before their page, never after it. */
export async function holdCreator(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx.selectFrom('creators').select('creatorId').where('creatorId', '=', creatorId).forShare().execute();
}

/** Locks the creator exclusively, for counts over all pages; like the other, before any page. */
export async function holdCreatorAlone(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx.selectFrom('creators').select('creatorId').where('creatorId', '=', creatorId).forNoKeyUpdate().execute();
}

/** `isDisabled`: disabled by the operator, with pages offline. */
type FoundCreator = { creatorId: CreatorId; userUrl: string; moved: boolean; isDisabled: boolean };

const byHandleText = prepared(
  'find-by-handle',
  `select creator_id, user_url, false as moved, u.disabled_at is not null as "isDisabled"
  from creators c join users u on u.id = c.creator_id where user_url = $1
  union all
  select c.creator_id, c.user_url, true, false from former_handles f join creators c using (creator_id)
  where f.user_url = $1 and f.until > $2 and c.user_url is not null
  limit 1`,
);

/** The creator a handle leads to now, and whether it is a former handle that should redirect. */
export async function findByHandle(db: Db, userUrl: string, now: Date): Promise<FoundCreator | undefined> {
  const { rows } = await db.executeQuery<FoundCreator>(CompiledQuery.raw(byHandleText, [userUrl, now]));
  return rows[0];
}

/** Locks a handle until this transaction ends: two never find it free at once. */
export async function holdHandle(trx: Trx, userUrl: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handle:${userUrl}`}, 0))`.execute(trx);
}

/** True when no other creator has the handle or had it in the last 90 days. */
export async function isHandleFree(
  db: Db | Trx,
  userUrl: string,
  creatorId: CreatorId | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from creators where user_url = ${userUrl} and creator_id is distinct from ${creatorId}
    union all select 1 from former_handles where user_url = ${userUrl} and until > ${now} and creator_id is distinct from ${creatorId}
    union all select 1 from closed_handles where user_url = ${userUrl} and until > ${now}`.execute(db);
  return rows.length === 0;
}

/** How many former handles one account may reserve. */
const mostFormer = 2;

/** Sets the creator's handle; the last two before it are reserved for 90 days each. Call `holdHandle` before. */
export async function setHandle(trx: Trx, creatorId: CreatorId, userUrl: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + 90 * 86_400_000);
  await sql`insert into former_handles (user_url, creator_id, until) select user_url, creator_id, ${until} from creators where creator_id = ${creatorId} and user_url is not null and user_url <> ${userUrl}
    on conflict (user_url) do update set creator_id = excluded.creator_id, until = excluded.until`.execute(trx);
  await trx.deleteFrom('former_handles').where('userUrl', '=', userUrl).execute();
  await sql`delete from former_handles where creator_id = ${creatorId} and user_url not in (
    select user_url from former_handles where creator_id = ${creatorId} order by until desc, user_url limit ${mostFormer})`.execute(
    trx,
  );
  await trx.updateTable('creators').set({ userUrl }).where('creatorId', '=', creatorId).execute();
}

/** Changes the given settings of a creator; those left out stay as they are. */
export async function updateCreator(
  trx: Trx,
  creatorId: CreatorId,
  change: {
    zone?: string | undefined;
    currency?: Currency | undefined;
    onboardingStep?: string | undefined;
    onboardedAt?: Date | undefined;
    plan?: Session['creator']['plan'] | undefined;
    grantedPlan?: Session['creator']['plan'] | undefined;
    codedPlan?: Session['creator']['plan'] | undefined;
    subscribedPlan?: Session['creator']['plan'] | undefined;
    licensedPlan?: Session['creator']['plan'] | undefined;
    isWhitelisted?: boolean | undefined;
    editProfileAllowed?: boolean;
    timeFormat?: HourFormat | null | undefined;
    localeHours?: HourFormat | undefined;
    language?: Language | undefined;
    isListed?: boolean | undefined;
    isMeasured?: boolean | undefined;
    importedAt?: Date;
  },
): Promise<void> {
  const { zone, currency, onboardingStep, onboardedAt, plan, timeFormat, localeHours, language } = change;
  const {
    isWhitelisted,
    editProfileAllowed,
    isListed,
    isMeasured,
    importedAt,
    grantedPlan,
    codedPlan,
    subscribedPlan,
    licensedPlan,
  } = change;
  const columns = {
    zone,
    currency,
    onboardingStep,
    onboardedAt,
    plan,
    grantedPlan,
    codedPlan,
    subscribedPlan,
    licensedPlan,
    isWhitelisted,
    editProfileAllowed,
    timeFormat,
    localeHours,
    language,
    isListed,
    isMeasured,
    importedAt,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0)
    await trx.updateTable('creators').set(given).where('creatorId', '=', creatorId).execute();
}
