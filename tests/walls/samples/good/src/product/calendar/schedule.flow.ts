import { loadSchedule } from './schedule.sql.ts';
export const findSchedule = loadSchedule;
