import { fileFormats } from '../../../base/lists/list-file.ts';
import type { Api } from '../../../platform/http.ts';
import { listFileAnswer } from '../../../platform/list-file-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { serviceFiles } from './services-contract.ts';
import { servicesFile } from './services-file.flow.ts';

/** The services of the draft as a file. */
export function servicesFileRoutes(api: Api, deps: PlatformContext): void {
  for (const format of fileFormats)
    serve(api, serviceFiles[format], ({ creatorId, query }) =>
      listFileAnswer(format, 'services', deps.clock.now(), servicesFile(deps, creatorId, query)),
    );
}
