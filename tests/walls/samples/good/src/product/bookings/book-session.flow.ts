import { findSchedule } from '../calendar/schedule.flow.ts';
export const bookSession = findSchedule;
