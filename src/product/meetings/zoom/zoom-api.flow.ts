import type { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import {
  meetingListSchema,
  meetingSchema,
  parsedIds,
  startSchema,
  troubleIn,
  userSchema,
  type ZoomAnswer,
  type ZoomTrouble,
} from './zoom-answer.ts';
import type { ZoomApp } from './zoom-app.flow.ts';

/** What a meeting is about. `mark` is at the beginning of its text, where it is found again. */
export type ZoomMeeting = { topic: string; mark: string; url: string; startsAt: Date; endsAt: Date; zone: string };
export type MadeMeeting = { id: string; joinUrl: string };
export type Tried<T> = Result<T, ZoomTrouble>;
export type ZoomApi = ReturnType<typeof zoomApi>;

/** Of a user's coming meetings; a hundred may be made a day. */
const pageSize = 300;
const mostPages = 5;

/** Calls of Zoom's API with one access token. Nothing is repeated here. */
export function zoomApi(app: ZoomApp, accessToken: string, now: () => Date) {
  async function ask(method: string, path: string, body?: unknown): Promise<Tried<ZoomAnswer>> {
    const asked = await callOutside(
      {
        method,
        url: `${app.api}${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      app.oauth.rules,
    );
    if (!asked.ok) return refuse({ kind: 'unreachable' });
    const { status, headers, text } = asked.value;
    const answer = { status, retryAfter: headers['retry-after'], text };
    const trouble = troubleIn(answer, now());
    return trouble === undefined ? accept(answer) : refuse(trouble);
  }

  async function read<T>(method: string, path: string, schema: z.ZodType<T>, body?: unknown): Promise<Tried<T>> {
    const answer = await ask(method, path, body);
    if (!answer.ok) return answer;
    const read = schema.safeParse(parsedIds(answer.value.text));
    return read.success ? accept(read.data) : refuse({ kind: 'unreachable' });
  }

  async function done(method: string, path: string, body?: unknown): Promise<Tried<null>> {
    const answer = await ask(method, path, body);
    if (!answer.ok) return answer;
    return answer.value.status === 204 ? accept(null) : refuse({ kind: 'unreachable' });
  }

  async function create(meeting: ZoomMeeting): Promise<Tried<MadeMeeting>> {
    const made = await read('POST', '/users/me/meetings', meetingSchema, { type: 2, ...bodyOf(meeting), settings });
    return made.ok ? accept({ id: made.value.id, joinUrl: made.value.join_url }) : made;
  }

  /** Meetings to come whose text begins with this mark. */
  async function find(mark: string): Promise<Tried<{ id: string; joinUrl: string | undefined }[]>> {
    const found: { id: string; joinUrl: string | undefined }[] = [];
    let next = '';
    for (let count = 0; count < mostPages; count += 1) {
      const query = new URLSearchParams({
        type: 'upcoming',
        page_size: String(pageSize),
        ...(next === '' ? {} : { next_page_token: next }),
      });
      const listed = await read('GET', `/users/me/meetings?${query}`, meetingListSchema);
      if (!listed.ok) return listed;
      for (const { id, agenda, join_url: joinUrl } of listed.value.meetings)
        if (agenda.startsWith(mark)) found.push({ id, joinUrl });
      next = listed.value.next_page_token ?? '';
      if (next === '') break;
    }
    return accept(found);
  }

  const at = (id: string) => `/meetings/${encodeURIComponent(id)}`;
  return {
    me: () => read('GET', '/users/me', userSchema),
    create,
    find,
    change: (id: string, meeting: ZoomMeeting) => done('PATCH', at(id), bodyOf(meeting)),
    remove: (id: string) => done('DELETE', at(id)),
    async joinUrl(id: string): Promise<Tried<string>> {
      const meeting = await read('GET', at(id), meetingSchema);
      return meeting.ok ? accept(meeting.value.join_url) : meeting;
    },
    /** For the host alone: the address starts the meeting as them, for about two hours. */
    async startUrl(id: string): Promise<Tried<string>> {
      const meeting = await read('GET', at(id), startSchema);
      return meeting.ok ? accept(meeting.value.start_url) : meeting;
    },
  };
}

const settings = { join_before_host: false, waiting_room: true };

const bodyOf = ({ topic, mark, url, startsAt, endsAt, zone }: ZoomMeeting) => ({
  topic: topic.slice(0, 200),
  agenda: `${mark} ${url}`,
  start_time: startsAt.toISOString().replace('.000Z', 'Z'),
  duration: Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)),
  timezone: zone,
});

/** The mark of a booking's or date's meeting in this installation. */
export const markOf = (id: string): string => `Vitrine ${id}`;
