import { type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type LimitRefusal, limitMessage } from '../../plans/entitlement.ts';
import { noRoomMessage, type SingleRefusal } from '../document/showcase.ts';
import type { ImageDeps } from '../images/image-variants.flow.ts';
import { storedImage } from '../images/stored-image.http.ts';
import type { PublishDeps } from '../publishing/publish-showcase.flow.ts';
import { type BringRefusal, bringPage, previewPage } from './bring-page.flow.ts';
import * as operations from './contract.ts';
import { importPicture } from './import-picture.flow.ts';
import * as services from './services-contract.ts';
import { importServices, previewServices } from './services-import.flow.ts';

type Limit = LimitRefusal | SingleRefusal;

const isLimit = (refusal: { kind: string }): refusal is Limit =>
  ['limit_reached', 'only_one', 'section_full'].includes(refusal.kind);

function refuseLimit(refusal: Limit): never {
  if (refusal.kind !== 'limit_reached') throw new HttpRefusal(409, refusal.kind, noRoomMessage(refusal));
  const { what, limit, plan } = refusal;
  throw new HttpRefusal(409, refusal.kind, limitMessage(refusal), { details: { what, limit, plan } });
}

/** The outcome; throws the refusals that name a limit or a field. */
async function brought(making: Promise<Result<{ pageId: string }, BringRefusal>>) {
  const outcome = await making;
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  switch (refusal.kind) {
    case 'nothing_chosen':
    case 'showcase_not_empty':
    case 'too_many_pages':
      return refuse({ kind: refusal.kind });
    case 'limit_reached':
    case 'only_one':
    case 'section_full':
      return refuseLimit(refusal);
    case 'invalid_input':
      throw new HttpRefusal(400, refusal.kind, Object.values(refusal.fields)[0] ?? '', { fields: refusal.fields });
    default:
      throw new Error(`a new page was refused: ${refusal.kind}`);
  }
}

/** Bringing a page or a profile from elsewhere: the preview, its pictures, the draft. */
export function importRoutes(api: Api, deps: PlatformContext & PublishDeps & ImageDeps): void {
  serve(api, operations.previewPageImport, ({ creatorId, body }) => previewPage(deps, creatorId, body));
  serve(api, operations.importPicture, async ({ creatorId, body }) => {
    const outcome = await importPicture(deps, creatorId, body);
    if (outcome.ok || outcome.refusal.kind === 'picture_unreachable') return outcome;
    return storedImage(refuse(outcome.refusal));
  });
  serve(api, services.previewServicesImport, ({ creatorId, body }) => previewServices(deps, creatorId, body.file));
  serve(api, services.importServices, async ({ creatorId, body }) => {
    const outcome = await importServices(deps, creatorId, body);
    if (outcome.ok) return outcome;
    const { refusal } = outcome;
    return isLimit(refusal) ? refuseLimit(refusal) : refuse(refusal);
  });
  serve(api, operations.bringPage, ({ creatorId, body }) => brought(bringPage(deps, creatorId, body)));
}
