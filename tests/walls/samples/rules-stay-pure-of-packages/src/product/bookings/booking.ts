import type { Kysely } from 'kysely';
export type Booking = Kysely<object>;
