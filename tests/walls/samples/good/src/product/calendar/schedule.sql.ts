import type { Db } from '../../platform/database.ts';
export const loadSchedule = (db: Db) => db;
