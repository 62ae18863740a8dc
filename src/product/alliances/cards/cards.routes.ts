import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readRecommendations } from './contract.ts';
import { recommendationsOf } from './recommendations.flow.ts';

export function cardRoutes(api: Api, deps: Pick<PlatformContext, 'db'>): void {
  serve(api, readRecommendations, ({ creatorId }) => recommendationsOf(deps, creatorId));
}
