import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { type ApiGroup, readReference } from './api-reference.ts';
import { texts } from './developer-texts.ts';
import { DevelopersPage, developersPath, groupName, OperationsPage, referenceCss } from './developers-page.tsx';
import { sendHousePage } from './house-page.http.ts';

type Deps = Pick<PlatformContext, 'config'> & {
  /** The OpenAPI document; complete once all routes are there. */
  describe: () => unknown;
};

/** The API's description as pages for people: one for all, and one a group. */
export function developerRoutes(app: FastifyInstance, { config: { publicUrl, apiUrl }, describe }: Deps): void {
  let groups: ApiGroup[] | undefined;
  const all = () => {
    groups ??= readReference(describe());
    return groups;
  };
  app.get(developersPath, (_request, reply) =>
    sendHousePage(reply, publicUrl, {
      ...{ title: texts.pageTitle, description: texts.description, path: developersPath, css: referenceCss },
      body: DevelopersPage({ groups: all(), origin: publicUrl }),
    }),
  );
  app.get<{ Params: { group: string } }>(`${developersPath}/:group`, (request, reply) => {
    const group = all().find(({ name }) => name === request.params.group);
    if (group === undefined) return reply.callNotFound();
    const path = `${developersPath}/${group.name}`;
    return sendHousePage(reply, publicUrl, {
      ...{ title: texts.groupTitle(groupName(group.name)), description: texts.description, path, css: referenceCss },
      body: OperationsPage({ group, origin: apiUrl }),
    });
  });
}
