import { callApi } from '../../base/api-call.ts';
import { overridesAnswerSchema } from './contract.ts';
import type { DateOverride } from './date-override.ts';

const answer = overridesAnswerSchema;
const address = (date: string, scheduleId: string | null) =>
  `/api/calendar/overrides/${date}${scheduleId === null ? '' : `?schedule=${scheduleId}`}`;

export const getOverrides = () => callApi('/api/calendar/overrides', { answer });
export const putOverride = ({ date, scheduleId, windows, note }: DateOverride) =>
  callApi(address(date, scheduleId), { method: 'PUT', body: { windows, note }, answer });
export const deleteOverride = ({ date, scheduleId }: Pick<DateOverride, 'date' | 'scheduleId'>) =>
  callApi(address(date, scheduleId), { method: 'DELETE', answer });
