import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { qrPng, qrSvg } from '../../domains/qr-code.flow.ts';
import { qrCode } from '../../sources/touch.ts';
import { withVia } from '../../sources/via.ts';
import { offerDatePath, offerPath, publicAddress } from '../document/page-links.ts';
import { offerCode } from './offer-code-contract.ts';

/** The QR code of an offer, for its creator to print. */
export function offerCodeRoutes(api: Api, deps: PlatformContext): void {
  serve(api, offerCode, async ({ creatorId, params: { itemId, file }, query: { date } }) => {
    const { userUrl } = await creatorById(deps, creatorId);
    if (userUrl === null) throw new HttpRefusal(409, 'handle_missing', 'Choose your page address first.');
    const ownHost = (await ownHostOf(deps.db, creatorId))?.host;
    const path = date === undefined ? offerPath({ userUrl }, itemId) : offerDatePath(userUrl, itemId, date);
    const address = withVia(publicAddress({ userUrl, ownHost }, deps.config.publicUrl, path), qrCode);
    return file === 'qr.svg'
      ? { type: 'image/svg+xml', content: await qrSvg(address) }
      : { type: 'image/png', content: await qrPng(address) };
  });
}
