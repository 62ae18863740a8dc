import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { qrPng, qrSvg } from '../../domains/qr-code.flow.ts';
import { offerDatePath, offerPath, publicAddress } from '../document/page-links.ts';

/** The QR code that leads to a service's or class's own page, or to one date of a class, for its creator to print. */
export function offerCodeRoutes(api: Api, deps: PlatformContext): void {
  const params = z.object({ itemId: idSchema, file: z.enum(['qr.svg', 'qr.png']) });
  /** YYYY-MM-DD on the host's calendar. */
  const querystring = z.object({ date: z.iso.date().optional() });
  const schema = { tags: ['showcase'], params, querystring };
  api.get('/api/showcase/offers/:itemId/:file', { schema }, async (request, reply) => {
    const { creatorId } = await signedIn(deps, request);
    const { userUrl } = await creatorById(deps, creatorId);
    if (userUrl === null) throw new HttpRefusal(409, 'handle_missing', 'Choose your page address first.');
    const ownHost = (await ownHostOf(deps.db, creatorId))?.host;
    const { itemId, file } = request.params;
    const { date } = request.query;
    const path = date === undefined ? offerPath({ userUrl }, itemId) : offerDatePath(userUrl, itemId, date);
    const address = publicAddress({ userUrl, ownHost }, deps.config.publicUrl, path);
    return file === 'qr.svg'
      ? reply.type('image/svg+xml').send(await qrSvg(address))
      : reply.type('image/png').send(await qrPng(address));
  });
}
