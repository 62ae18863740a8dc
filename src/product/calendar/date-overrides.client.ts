import { callApi } from '../../base/api-call.ts';
import { overridesAnswerSchema } from './contract.ts';
import type { DateOverride } from './date-override.ts';

const answer = overridesAnswerSchema;

export const getOverrides = () => callApi('/api/calendar/overrides', { answer });
export const putOverride = ({ date, windows, note }: DateOverride) =>
  callApi(`/api/calendar/overrides/${date}`, { method: 'PUT', body: { windows, note }, answer });
export const deleteOverride = (date: string) =>
  callApi(`/api/calendar/overrides/${date}`, { method: 'DELETE', answer });
