import { z } from 'zod';
import { fileFormats } from '../../../base/list-file.ts';
import { fileColumns, searchedWords } from '../../../base/list-question.ts';
import type { Api } from '../../../platform/http.ts';
import { sendListFile } from '../../../platform/list-file-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { serviceOrders, serviceSides } from './service-order.ts';
import { servicesFile } from './services-file.flow.ts';

const querystring = z.object({
  q: searchedWords,
  side: z.enum(serviceSides).optional(),
  sort: z.enum(serviceOrders).optional(),
  columns: fileColumns,
});

/** `/api/services.csv` and `.json`: the services of the draft as a file. */
export function servicesFileRoutes(api: Api, deps: PlatformContext): void {
  for (const format of fileFormats)
    api.get(`/api/services.${format}`, { schema: { tags: ['showcase'], querystring } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      return sendListFile(reply, format, 'services', deps.clock.now(), servicesFile(deps, creatorId, request.query));
    });
}
