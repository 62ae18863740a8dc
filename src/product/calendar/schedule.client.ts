import { callApi } from '../../base/api-call.ts';
import { scheduleAnswerSchema } from './contract.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

export const getSchedule = () => callApi('/api/calendar/schedule', { answer: scheduleAnswerSchema });
export const putSchedule = (windows: WeeklyWindow[]) =>
  callApi('/api/calendar/schedule', { method: 'PUT', body: { windows }, answer: scheduleAnswerSchema });
