/** What a catalogue says of a table. */
export type CatalogueTable = {
  readonly name: string;
  /** Whether it has a `creator_id` that is never null. */
  readonly hasCreator: boolean;
};

export type CatalogueKey = {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary' | 'unique' | 'exclusion' | 'foreign';
  /** Whether it contains `creator_id`; of a foreign key, whether that refers to the other table's `creator_id`. */
  readonly hasCreator: boolean;
  /** The table a foreign key refers to. */
  readonly target: string | null;
  readonly definition: string;
};

/** Tables that every node has whole, because what is unique in them is unique among all creators. */
export const referenceTables: ReadonlyMap<string, string> = new Map([
  ['users', 'an email belongs to one account'],
  ['creators', 'an address of a page belongs to one creator, and a row may name another creator'],
  ['domains', 'a host belongs to one creator'],
  ['former_handles', 'a former address leads to one creator'],
  ['closed_handles', 'a closed address is free for no creator'],
  ['subscriptions', 'a provider names a subscription without its creator'],
]);

/** Tables that one node has alone: what servers share, and what is looked up before a creator is known. */
export const localTables: ReadonlyMap<string, string> = new Map([
  ['account_codes', 'belongs to a sign-in'],
  ['amazon_challenges', 'belongs to a sign-in'],
  ['auth_challenges', 'belongs to a sign-in, and is found by a token alone'],
  ['calendar_marks', 'a queue of all creators'],
  ['classified_visits', 'counts of all creators together'],
  ['clock_rules', 'rules of zones, the same for all'],
  ['collected_events', 'events of an app, which has no creator'],
  ['devices', 'sessions refer to it'],
  ['dropped_events', 'counts of all creators together'],
  ['ended_sessions', 'belongs to a sign-in'],
  ['face_changes', 'a queue of all creators'],
  ['hosted_logins', 'belongs to a sign-in'],
  ['hosted_sessions', 'belongs to a sign-in'],
  ['identities', 'belongs to a sign-in'],
  ['instagram_deletions', 'a request to delete is found by its code alone'],
  ['instance_secrets', 'secrets of the installation'],
  ['job_pause', 'belongs to the job queue'],
  ['job_places', 'belongs to the job queue'],
  ['job_schedules', 'belongs to the job queue'],
  ['job_servers', 'belongs to the job queue'],
  ['kysely_migration', 'belongs to the migrations'],
  ['kysely_migration_lock', 'belongs to the migrations'],
  ['licences', 'a licence is found by its key alone'],
  ['loose_files', 'files without a row, of all creators'],
  ['mail_reports', 'reports of a mailbox, before it is known whose they are'],
  ['mailbox', 'belongs to the local mailbox'],
  ['mails', 'a queue of all creators, some without one'],
  ['meeting_marks', 'a queue of all creators'],
  ['newsletter_pace', 'limits of all creators together'],
  ['operator_acts', 'the log of the operators'],
  ['outbox', 'belongs to the job queue'],
  ['payment_orphans', 'payments that belong to no creator'],
  ['payout_accounts', 'an account at a provider belongs to one creator'],
  ['personal_tokens', 'a token is found by itself alone'],
  ['picture_marks', 'a queue of all creators'],
  ['plan_codes', 'a code is found by itself alone'],
  ['pool_keys', 'belongs to a sign-in'],
  ['reconciliation_breaks', 'the list of the operators'],
  ['sealing_keys', 'secrets of the installation'],
  ['sending_domains', 'a domain belongs to one creator'],
  ['sessions', 'a session is found by its token alone'],
  ['shared_numbers', 'a shared page is found by its token alone'],
  ['sign_ups', 'belongs to a sign-in'],
  ['sitemap_changes', 'a queue of all creators'],
  ['sitemap_parts', 'the sitemap of all creators'],
  ['throttles', 'limits of addresses and accounts'],
  ['waiting_identities', 'belongs to a sign-in'],
  ['webhook_inbox', 'messages of providers, before it is known whose they are'],
]);

export type TablePlace = 'distributed' | 'reference' | 'local';

export const placeOf = (table: string): TablePlace =>
  referenceTables.has(table) ? 'reference' : localTables.has(table) ? 'local' : 'distributed';

/** Every key that a PostgreSQL whose rows are spread over nodes by `creator_id` would refuse, and why. */
export function distributionFlaws(tables: readonly CatalogueTable[], keys: readonly CatalogueKey[]): string[] {
  const names = new Set(tables.map(({ name }) => name));
  const named = [...referenceTables.keys(), ...localTables.keys()];
  return [
    ...named.filter(name => !names.has(name)).map(name => `${name}: there is no such table`),
    ...tables
      .filter(({ name, hasCreator }) => placeOf(name) === 'distributed' && !hasCreator)
      .map(({ name }) => `${name}: has no creator_id and is named neither as reference nor as local`),
    ...keys.flatMap(key => {
      const flaw = flawOf(key);
      return flaw === undefined ? [] : [`${key.table}.${key.name}: ${flaw}`];
    }),
  ];
}

function flawOf({ table, kind, hasCreator, target }: CatalogueKey): string | undefined {
  const place = placeOf(table);
  if (kind !== 'foreign')
    return place === 'distributed' && !hasCreator ? `the ${kind} key is without creator_id` : undefined;
  const other = placeOf(target ?? '');
  if (other === 'reference') return undefined;
  if (place === 'distributed' && other === 'distributed')
    return hasCreator ? undefined : `refers to ${target} without creator_id`;
  return place === other ? undefined : `a ${place} table refers to ${target}, which is ${other}`;
}

/**
 * The statements that spread an empty Vitrine over the nodes of Citus, in an order that its foreign keys allow. One key
 * of each circle of tables is dropped before and added again afterwards.
 */
export function distributionCalls(tables: readonly CatalogueTable[], keys: readonly CatalogueKey[]): string[] {
  const { ordered, late } = inOrder(tables, keys);
  const first = ordered.find(name => placeOf(name) === 'distributed');
  const calls = (place: TablePlace, call: (name: string) => string) =>
    ordered.filter(name => placeOf(name) === place).map(call);
  return [
    ...late.map(({ table, name }) => `alter table ${table} drop constraint ${name};`),
    ...calls('reference', name => `select create_reference_table('${name}');`),
    ...calls('distributed', name =>
      name === first
        ? `select create_distributed_table('${name}', 'creator_id');`
        : `select create_distributed_table('${name}', 'creator_id', colocate_with => '${first}');`,
    ),
    ...late.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`),
  ];
}

/** Tables after those they refer to, and the foreign keys that close a circle. */
function inOrder(tables: readonly CatalogueTable[], keys: readonly CatalogueKey[]) {
  const [ordered, underWay, late] = [new Set<string>(), new Set<string>(), [] as CatalogueKey[]];
  const visit = (table: string): void => {
    underWay.add(table);
    for (const key of keys) {
      const { target } = key;
      if (key.table !== table || target === null || target === table || ordered.has(target)) continue;
      if (underWay.has(target)) late.push(key);
      else visit(target);
    }
    underWay.delete(table);
    ordered.add(table);
  };
  for (const { name } of tables) if (!ordered.has(name)) visit(name);
  return { ordered: [...ordered], late };
}
