import { z } from 'zod';
import { parsedJson } from '../../../base/parsed-json.ts';
import { isAddressOf, platforms } from '../../services/meeting.ts';

/**
 * Why a call brought nothing. `token`: the access token does not work. `gone`: Zoom has no such meeting. `limited`: not
 * before so many seconds. `unreachable`: no answer, or none that Zoom would send. `refused`: no repetition helps.
 */
export type ZoomTrouble =
  | { kind: 'token' }
  | { kind: 'gone' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: number };

export type ZoomAnswer = { status: number; retryAfter: string | undefined; text: string };

const problemSchema = z.object({ code: z.number() });
const invalidToken = 124;
const noSuchMeeting = 3001;
const noSuchUser = 1001;
const dayInSeconds = 86_400;

/** What an answer refuses; undefined when it does not. `now` resolves a `Retry-After` that is a moment. */
export function troubleIn({ status, retryAfter, text }: ZoomAnswer, now: Date): ZoomTrouble | undefined {
  if (status >= 200 && status < 300) return undefined;
  const code = problemSchema.safeParse(parsedJson(text)).data?.code;
  if (status === 429) return { kind: 'limited', seconds: secondsUntil(retryAfter, now) };
  if (code === invalidToken || (status === 401 && code !== undefined)) return { kind: 'token' };
  if (code === noSuchMeeting || code === noSuchUser) return { kind: 'gone' };
  // A refusal without one of Zoom's codes comes from something in between.
  if (status >= 500 || status < 400 || code === undefined) return { kind: 'unreachable' };
  return { kind: 'refused', code };
}

/** Seconds to wait: a minute when nothing is said, a day at most. */
function secondsUntil(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined || retryAfter.trim() === '') return 60;
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), dayInSeconds) : 60;
}

/** Zoom's numbers may be larger than a double holds exactly: they become texts before they are parsed. */
export const parsedIds = (text: string): unknown => parsedJson(text.replace(/("id"\s*:\s*)(\d{15,})/g, '$1"$2"'));

const numberSchema = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine(id => /^[0-9]{1,20}$/.test(id));
const addressSchema = z
  .string()
  .max(2000)
  .refine(address => address.startsWith('https://') && isAddressOf(platforms.zoom.hosts ?? [], address));
const joinSchema = addressSchema.refine(address => address.length <= 500);

export const meetingSchema = z.object({ id: numberSchema, join_url: joinSchema });
export const startSchema = z.object({ start_url: addressSchema });
export const meetingListSchema = z.object({
  next_page_token: z.string().optional(),
  meetings: z.array(
    z.object({ id: numberSchema, join_url: joinSchema.optional().catch(undefined), agenda: z.string().catch('') }),
  ),
});
export const userSchema = z
  .object({
    id: z.string().min(1).max(200),
    account_id: z.string().max(200).catch(''),
    email: z.string().max(300).catch(''),
  })
  .transform(({ id, account_id, email }) => ({ zoomUserId: id, zoomAccountId: account_id, email }));
