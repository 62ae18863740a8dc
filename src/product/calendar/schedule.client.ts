import { callApi } from '../../base/api-call.ts';
import { scheduleAnswerSchema, schedulesAnswerSchema } from './contract.ts';
import type { Schedule } from './schedule.ts';
import type { SessionLimits } from './session-limits.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

const answer = schedulesAnswerSchema;

/** The default schedule alone. */
export const getSchedule = () => callApi('/api/calendar/schedule', { answer: scheduleAnswerSchema });
export const putWeek = (windows: WeeklyWindow[]) =>
  callApi('/api/calendar/schedule', { method: 'PUT', body: { windows }, answer: scheduleAnswerSchema });

export const getSchedules = () => callApi('/api/calendar/schedules', { answer });
/** `was`: the hours before, so that a change in between is not overwritten. */
export const putSchedule = (
  { id, name, windows }: Pick<Schedule, 'id' | 'name' | 'windows'>,
  was?: readonly WeeklyWindow[],
) => callApi(`/api/calendar/schedules/${id}`, { method: 'PUT', body: { name, windows, was }, answer });
export const deleteSchedule = (id: string) => callApi(`/api/calendar/schedules/${id}`, { method: 'DELETE', answer });
export const putDefaultSchedule = (id: string) =>
  callApi('/api/calendar/default-schedule', { method: 'PUT', body: { id }, answer });
/** `was`: the limits before, so that a change in between is not overwritten. */
export const putLimits = (limits: SessionLimits, was: SessionLimits) =>
  callApi('/api/calendar/limits', { method: 'PUT', body: { ...limits, was }, answer });
