import { z } from 'zod';
import { fileFormats } from '../../base/list-file.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo } from '../../platform/http-answer.ts';
import { sendListFile } from '../../platform/list-file-answer.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { cancelClassDate, restoreClassDate } from './cancel-class.flow.ts';
import { changeClassDate } from './change-class.flow.ts';
import type { DateRefusal } from './class-date.ts';
import { classCalendar, classDetail, classPage, rosterCsv } from './class-list.flow.ts';
import { classesWithDates, countClasses } from './class-list.sql.ts';
import {
  cancelClassSchema,
  changeClassSchema,
  changedClassSchema,
  classCountsQuerySchema,
  classCountsSchema,
  classDetailSchema,
  classExportQuerySchema,
  classListQuerySchema,
  classListSchema,
} from './classes-contract.ts';
import { classesFile } from './export-classes.flow.ts';

const answers: Answers<DateRefusal['kind']> = {
  date_not_found: { status: 404, message: 'There is no such date in this account.' },
  date_over: { status: 409, message: 'It has already begun, so it can no longer be changed.' },
  date_changed: { status: 409, message: 'It was changed elsewhere meanwhile. Please look again.' },
  date_cancelled: { status: 409, message: 'This date is cancelled.' },
  date_not_cancelled: { status: 409, message: 'This date takes place.' },
  not_in_rhythm: { status: 409, message: 'The published class no longer has this date.' },
  time_is_past: { status: 422, message: 'Choose a time that is still to come', field: 'time' },
  meets_already: { status: 409, message: 'The class meets at that time already', field: 'time' },
  time_is_taken: { status: 409, message: 'You are booked at that time already', field: 'time' },
  busy_elsewhere: { status: 409, message: 'A calendar of yours says that you are busy at that time.' },
  too_few_places: { status: 422, message: 'More people than that are booked', field: 'capacity' },
  place_not_a_link: { status: 422, message: 'Enter a link such as https://meet.example.com/room', field: 'place' },
  cancellation_changed: { status: 409, message: 'Somebody booked or cancelled meanwhile. Please look again.' },
};

/** What the creator does with single meetings of classes. */
export function classRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ id: z.uuid() });
  const tags = ['classes'];

  api.get(
    '/api/classes',
    { schema: { tags, querystring: classListQuerySchema, response: { 200: classListSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return classPage(deps, creatorId, request.query);
    },
  );

  api.get(
    '/api/classes/counts',
    { schema: { tags, querystring: classCountsQuerySchema, response: { 200: classCountsSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const [counts, classes] = await Promise.all([
        countClasses(deps.db, creatorId, request.query, deps.clock.now()),
        classesWithDates(deps.db, creatorId),
      ]);
      return { counts, classes };
    },
  );

  for (const format of fileFormats)
    api.get(
      `/api/classes.${format}`,
      { schema: { tags, querystring: classExportQuerySchema } },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const file = classesFile(deps, creatorId, request.query);
        return sendListFile(reply, format, `classes-${request.query.scope}`, deps.clock.now(), file);
      },
    );

  async function found(request: Parameters<typeof signedIn>[1] & { params: { id: string } }) {
    const { creatorId } = await signedIn(deps, request);
    const date = await classDetail(deps, creatorId, request.params.id);
    if (date === undefined) throw answerTo(answers, { kind: 'date_not_found' });
    return date;
  }

  api.get('/api/classes/:id', { schema: { tags, params, response: { 200: classDetailSchema } } }, found);

  api.put(
    '/api/classes/:id',
    { schema: { tags, params, body: changeClassSchema, response: { 200: changedClassSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { was, despite, ...wish } = request.body;
      const outcome = await changeClassDate(deps, creatorId, request.params.id, wish, was, despite);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return outcome.value;
    },
  );

  api.post(
    '/api/classes/:id/cancellation',
    { schema: { tags, params, body: cancelClassSchema, response: { 200: cancelClassSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await cancelClassDate(deps, creatorId, request.params.id, request.body);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return outcome.value;
    },
  );

  api.delete(
    '/api/classes/:id/cancellation',
    { schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await restoreClassDate(deps, creatorId, request.params.id);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(204).send(null);
    },
  );

  api.get('/api/classes/:id/roster.csv', { schema: { tags, params } }, async (request, reply) => {
    const date = await found(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="class-${date.date}.csv"`)
      .send(rosterCsv(date));
  });

  api.get('/api/classes/:id/date.ics', { schema: { tags, params } }, async (request, reply) => {
    const date = await found(request);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="class-${date.date}.ics"`)
      .send(classCalendar(date, deps.clock.now()));
  });
}
