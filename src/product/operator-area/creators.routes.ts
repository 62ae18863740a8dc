import { z } from 'zod';
import { creatorIdOf } from '../../base/id.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../platform/http-answer.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { isLive } from '../showcase/public-pages/live-pages.flow.ts';
import { actsOf } from './act-deps.flow.ts';
import {
  creatorActSchema,
  creatorDetailSchema,
  creatorsQuerySchema,
  creatorsSchema,
  endedSessionsSchema,
} from './contract.ts';
import { actOnCreator, type CreatorActRefusal, signEveryoneOut } from './creator-acts.flow.ts';
import { findCreatorDetail, listCreators } from './creators.sql.ts';
import { operatorOf, unlisted } from './operators-only.http.ts';
import { texts } from './texts.ts';
import { actPage } from './trouble-acts.flow.ts';

const answers: Answers<CreatorActRefusal['kind']> = {
  creator_missing: { status: 404, message: texts.noCreator },
  own_account: { status: 409, message: texts.ownAccount },
};
const params = z.object({ id: z.uuid() });
const hide = true;

/** The list of users, and the operator's actions on them. */
export function areaCreatorRoutes(api: Api, deps: PlatformContext): void {
  api.get(
    '/api/operator/creators',
    { ...unlisted, schema: { hide, querystring: creatorsQuerySchema, response: { 200: creatorsSchema } } },
    async ({ query: { cursor, ...asked } }) => {
      const found = await listCreators(deps.db, { ...asked, after: readPlace(cursor), limit: asked.limit + 1 });
      const { shown, next } = cutPage(found, asked.limit);
      return { creators: shown.map(written), next };
    },
  );

  const detail = async (id: string) => {
    const creator = await findCreatorDetail(deps.db, id);
    if (creator === undefined) throw answerTo(answers, { kind: 'creator_missing' });
    const { acts } = await actPage(deps.db, { creatorId: id, limit: 10 });
    return { ...written(creator), isLive: await isLive(deps, creatorIdOf(id)), acts };
  };

  api.get(
    '/api/operator/creators/:id',
    { ...unlisted, schema: { hide, params, response: { 200: creatorDetailSchema } } },
    async request => detail(request.params.id),
  );

  api.post(
    '/api/operator/creators/:id/acts',
    { ...unlisted, schema: { hide, params, body: creatorActSchema, response: { 200: creatorDetailSchema } } },
    async request => {
      const { id: creatorId } = request.params;
      accepted(answers, await actOnCreator(actsOf(deps, operatorOf(request)), { creatorId }, request.body));
      deps.wake();
      return detail(creatorId);
    },
  );

  api.delete(
    '/api/operator/sessions',
    { ...unlisted, schema: { hide, response: { 200: endedSessionsSchema } } },
    async request => ({ sessions: await signEveryoneOut(actsOf(deps, operatorOf(request))) }),
  );
}

type Dates = { createdAt: Date; disabledAt: Date | null; lastSeenAt: Date | null };
const written = <Row extends Dates>({ createdAt, disabledAt, lastSeenAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
