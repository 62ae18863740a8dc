import { callApi } from '../../base/api-call.ts';
import { overridesAnswerSchema } from './contract.ts';
import type { DateOverride } from './date-override.ts';

const answer = overridesAnswerSchema;
const address = (date: string, scheduleId: string | null) =>
  `/api/calendar/overrides/${date}${scheduleId === null ? '' : `?schedule=${scheduleId}`}`;

export const getOverrides = () => callApi('/api/calendar/overrides', { answer });
type DateContent = Pick<DateOverride, 'windows' | 'note'> | null;
/** `was`: what was stored before, null for a usual day, so that a change in between is not overwritten. */
export const putOverride = ({ date, scheduleId, windows, note }: DateOverride, was: DateContent) =>
  callApi(address(date, scheduleId), { method: 'PUT', body: { windows, note, was: contentOf(was) }, answer });
export const deleteOverride = ({ date, scheduleId }: Pick<DateOverride, 'date' | 'scheduleId'>, was: DateContent) =>
  callApi(address(date, scheduleId), { method: 'DELETE', body: { was: contentOf(was) }, answer });

const contentOf = (of: DateContent): DateContent => of && { windows: of.windows, note: of.note };
