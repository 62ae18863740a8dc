import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import { type ListSource, type ReadByPlace, rowsByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { holdCreatorAlone } from '../accounts/creators/creators.flow.ts';
import { liveOffers } from '../services/offers.flow.ts';
import { programmeLimits } from './programme.ts';
import type { TemplateBody, TemplateDetail } from './template-contract.ts';
import type { templateList } from './template-list.ts';
import {
  archiveTemplate as archive,
  countAllTemplates,
  countTemplates,
  findTemplate,
  listTemplates,
  storeTemplate,
  type Template,
} from './templates.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Missing = { kind: 'template_not_found' };
type SaveRefusal = { kind: 'template_service_unknown' } | { kind: 'too_many_templates' };

const detailOf = ({ createdAt: _createdAt, archivedAt, ...template }: Template): TemplateDetail => ({
  ...template,
  isArchived: archivedAt !== null,
});

export async function oneTemplate(
  { db }: Pick<Deps, 'db'>,
  creatorId: CreatorId,
  id: string,
): Promise<Result<TemplateDetail, Missing>> {
  const template = await findTemplate(db, creatorId, id);
  return template === undefined ? refuse({ kind: 'template_not_found' }) : accept(detailOf(template));
}

/** Adds a template under an id of the client, or changes it: programmes that have begun are copies, and stay. */
export const saveTemplate = (
  { db, clock }: Deps,
  creatorId: CreatorId,
  id: string,
  body: TemplateBody,
): Promise<Result<TemplateDetail, SaveRefusal>> =>
  db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const known = await findTemplate(trx, creatorId, id);
    if (known === undefined && (await countAllTemplates(trx, creatorId)) >= programmeLimits.templates)
      return refuse({ kind: 'too_many_templates' });
    // What it was started by stays, also when the service is no longer offered.
    const isOffered = body.startsWith === null || body.startsWith === known?.startsWith;
    if (!isOffered && !(await startingServices(trx, creatorId)).some(service => service.id === body.startsWith))
      return refuse({ kind: 'template_service_unknown' });
    const now = clock.now();
    await storeTemplate(trx, creatorId, { id, ...body }, now);
    const { createdAt = now, archivedAt = null } = known ?? {};
    return accept(detailOf({ id, ...body, createdAt, archivedAt }));
  });

export async function archiveTemplate(
  { db, clock }: Deps,
  creatorId: CreatorId,
  id: string,
  isArchived: boolean,
): Promise<Result<TemplateDetail, Missing>> {
  await archive(db, creatorId, id, isArchived ? clock.now() : null);
  return oneTemplate({ db }, creatorId, id);
}

/** The services and classes whose bookings can start a programme. */
export const startingServices = async (db: Db | Trx, creatorId: CreatorId) =>
  (await liveOffers(db, creatorId)).map(({ offerId: id, fields: { title: name, packages } }) => ({
    id,
    name,
    hasPackages: packages.length > 0,
  }));

export function templatesOf({ db }: Pick<Deps, 'db'>): ListSource<typeof templateList> {
  const read: ReadByPlace<typeof templateList> = async (creatorId, ...asked) => {
    const found = await listTemplates(db, creatorId, ...asked);
    const names = new Map((await startingServices(db, creatorId)).map(({ id, name }) => [id, name]));
    return found.map(({ id, name, tasks, question, unit, startsWith, archivedAt, createdAt, ...rest }) => ({
      ...{ id, name, createdAt, running: rest.running, programmes: rest.programmes, place: rest.place },
      tasks: tasks.length,
      days: 1 + Math.max(0, ...tasks.map(({ day }) => day)),
      number: unit === '' ? question : `${question}, ${unit}`,
      startsBy: startsWith === null ? null : (names.get(startsWith) ?? ''),
      isArchived: archivedAt !== null,
    }));
  };
  return {
    page: async (creatorId, { cursor, limit, ...filter }) => {
      const { shown, next } = cutPage(await read(creatorId, filter, readPlace(cursor), limit + 1), limit);
      return { templates: shown, next, counts: await countTemplates(db, creatorId, filter.q) };
    },
    rows: rowsByPlace(read),
  };
}
