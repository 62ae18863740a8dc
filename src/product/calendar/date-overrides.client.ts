import { callApi } from '../../base/api-call.ts';
import { overridesAnswerSchema } from './contract.ts';
import type { DateOverride } from './date-override.ts';

const answer = overridesAnswerSchema;
const address = (date: string, scheduleId: string | null) =>
  `/api/calendar/overrides/${date}${scheduleId === null ? '' : `?schedule=${scheduleId}`}`;

export const getOverrides = () => callApi('/api/calendar/overrides', { answer });
type Said = Pick<DateOverride, 'windows' | 'note'> | null;
/** `was`: what it was made from, null a usual day, so that what is stored meanwhile is not written over. */
export const putOverride = ({ date, scheduleId, windows, note }: DateOverride, was: Said) =>
  callApi(address(date, scheduleId), { method: 'PUT', body: { windows, note, was: said(was) }, answer });
export const deleteOverride = ({ date, scheduleId }: Pick<DateOverride, 'date' | 'scheduleId'>, was: Said) =>
  callApi(address(date, scheduleId), { method: 'DELETE', body: { was: said(was) }, answer });

const said = (of: Said): Said => of && { windows: of.windows, note: of.note };
