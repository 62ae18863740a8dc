import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countConfirmed } from '../recipients.flow.ts';
import {
  removeSegment,
  removeTag,
  renameTag,
  saveSegment,
  segmentsOf,
  tagSubscribers,
  tagsOf,
  untagSubscribers,
} from './tags.flow.ts';
import * as operations from './tags-contract.ts';

/** Tags of subscribers, and segments made of them. */
export function tagRoutes(api: Api, deps: Pick<PlatformContext, 'db' | 'clock'>): void {
  serve(api, operations.listTags, async ({ creatorId }) => ({ tags: await tagsOf(deps, creatorId) }));
  serve(api, operations.renameTag, ({ creatorId, params, body }) =>
    renameTag(deps, creatorId, { id: params.id, name: body.name }),
  );
  serve(api, operations.removeTag, ({ creatorId, params }) => removeTag(deps, creatorId, params.id));
  serve(api, operations.tagSubscribers, ({ creatorId, body }) => tagSubscribers(deps, creatorId, body));
  serve(api, operations.untagSubscribers, ({ creatorId, body }) => untagSubscribers(deps, creatorId, body));
  serve(api, operations.listSegments, async ({ creatorId }) => ({
    segments: (await segmentsOf(deps, creatorId)).map(answered),
  }));
  serve(api, operations.countSegment, async ({ creatorId, body }) => ({
    count: await countConfirmed(deps, creatorId, body),
  }));
  serve(api, operations.saveSegment, async ({ creatorId, params, body }) => {
    const saved = await saveSegment(deps, creatorId, { id: params.id, ...body });
    return saved.ok ? accept(answered(saved.value)) : saved;
  });
  serve(api, operations.removeSegment, ({ creatorId, params }) => removeSegment(deps, creatorId, params.id));
}

type Lists = { anyTags: readonly string[]; noTags: readonly string[] };
const answered = <S extends Lists>(segment: S) => ({
  ...segment,
  anyTags: [...segment.anyTags],
  noTags: [...segment.noTags],
});
