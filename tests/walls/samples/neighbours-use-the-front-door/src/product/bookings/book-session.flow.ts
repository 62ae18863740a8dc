import { schedule } from '../calendar/schedule.sql.ts';
export const bookSession = schedule;
