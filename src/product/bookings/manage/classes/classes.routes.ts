import { z } from 'zod';
import { fileFormats } from '../../../../base/list-file.ts';
import type { Api } from '../../../../platform/http.ts';
import { accepted, answerTo } from '../../../../platform/http-answer.ts';
import { sendListFile } from '../../../../platform/list-file-answer.ts';
import { bodyBytes } from '../../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { classAnswers } from '../../class-changes/answers.routes.ts';
import { cancelClassDate, restoreClassDate } from '../../class-changes/cancel-class.flow.ts';
import { changeClassDate } from '../../class-changes/change-class.flow.ts';
import { cancelClassBodySchema, cancelClassSchema } from '../../class-changes/class-publication-contract.ts';
import { classCalendar, classDetail, classPage, rosterCsv } from './class-list.flow.ts';
import { classesWithDates, countClasses, countWaiting } from './class-list.sql.ts';
import {
  changeClassSchema,
  changedClassSchema,
  chosenClassesFileSchema,
  classCountsQuerySchema,
  classCountsSchema,
  classDetailSchema,
  classExportQuerySchema,
  classListQuerySchema,
  classListSchema,
  restoreClassSchema,
} from './classes-contract.ts';
import { classesFile } from './export-classes.flow.ts';

const classRefusals = { config: { refusals: classAnswers } };

/** What the creator does with single class dates. */
export function classRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ id: z.uuid() });
  const tags = ['classes'];

  api.get(
    '/api/classes',
    { schema: { tags, querystring: classListQuerySchema, response: { 200: classListSchema } } },
    async request => classPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );

  api.get(
    '/api/classes/counts',
    { schema: { tags, querystring: classCountsQuerySchema, response: { 200: classCountsSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const [counts, classes, waiting] = await Promise.all([
        countClasses(deps.db, creatorId, request.query, deps.clock.now()),
        classesWithDates(deps.db, creatorId),
        countWaiting(deps.db, creatorId, deps.clock.now()),
      ]);
      return { counts, classes, waiting };
    },
  );

  for (const format of fileFormats) {
    const path = `/api/classes.${format}`;
    api.get(path, { schema: { tags, querystring: classExportQuerySchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const file = classesFile(deps, creatorId, request.query);
      return sendListFile(reply, format, `classes-${request.query.scope}`, deps.clock.now(), file);
    });
    api.post(
      path,
      { bodyLimit: bodyBytes.list, schema: { tags, body: chosenClassesFileSchema } },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const file = classesFile(deps, creatorId, { scope: 'all', ...request.body });
        return sendListFile(reply, format, 'classes', deps.clock.now(), file);
      },
    );
  }

  async function found(request: Parameters<typeof signedIn>[1] & { params: { id: string } }) {
    const { creatorId } = await signedIn(deps, request);
    const date = await classDetail(deps, creatorId, request.params.id);
    if (date === undefined) throw answerTo(classAnswers, { kind: 'date_not_found' });
    return date;
  }

  api.get(
    '/api/classes/:id',
    { ...classRefusals, schema: { tags, params, response: { 200: classDetailSchema } } },
    found,
  );

  api.put(
    '/api/classes/:id',
    {
      ...classRefusals,
      bodyLimit: bodyBytes.list,
      schema: { tags, params, body: changeClassSchema, response: { 200: changedClassSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { was, override, ...wish } = request.body;
      return accepted(classAnswers, await changeClassDate(deps, creatorId, request.params.id, wish, was, override));
    },
  );

  api.post(
    '/api/classes/:id/cancellation',
    { ...classRefusals, schema: { tags, params, body: cancelClassBodySchema, response: { 200: cancelClassSchema } } },
    async request =>
      accepted(
        classAnswers,
        await cancelClassDate(deps, (await signedIn(deps, request)).creatorId, request.params.id, request.body),
      ),
  );

  api.delete(
    '/api/classes/:id/cancellation',
    {
      ...classRefusals,
      bodyLimit: bodyBytes.texts,
      schema: { tags, params, body: restoreClassSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      accepted(classAnswers, await restoreClassDate(deps, creatorId, request.params.id, request.body?.override));
      return reply.code(204).send(null);
    },
  );

  api.get('/api/classes/:id/roster.csv', { ...classRefusals, schema: { tags, params } }, async (request, reply) => {
    const date = await found(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="class-${date.date}.csv"`)
      .send(rosterCsv(date));
  });

  api.get('/api/classes/:id/date.ics', { ...classRefusals, schema: { tags, params } }, async (request, reply) => {
    const date = await found(request);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="class-${date.date}.ics"`)
      .send(classCalendar(date, deps.clock.now()));
  });
}
