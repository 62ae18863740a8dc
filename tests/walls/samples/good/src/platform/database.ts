import type { Kysely } from 'kysely';
export type Db = Kysely<object>;
