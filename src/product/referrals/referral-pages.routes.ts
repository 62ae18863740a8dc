import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { atPresentHandle, showGone, showPage } from '../audience/send-page.http.ts';
import { type VisitorDeps, visitedHost } from '../audience/visitor-pages.flow.ts';
import { couponStatus } from '../coupons/coupon.ts';
import { couponById } from '../coupons/give-coupon.flow.ts';
import { publicRoute } from '../domains/public-paths.ts';
import { InvitationPage } from './pages/invitation-page.tsx';
import { isCustomersCode } from './referral-links.sql.ts';
import { findRules } from './referral-rules.sql.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const params = z.object({ userUrl: z.string().max(100), code: z.string().max(100) });

/** Behind a customer's link. A code of an unknown customer leads on to the page too. */
export function referralPageRoutes(api: Api, deps: VisitorDeps): void {
  api.get(publicRoute('friends/:code'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    const moved = atPresentHandle(reply, request, host);
    if (moved !== undefined) return moved;
    const { creatorId, userUrl, name } = host;
    const code = request.params.code.toLowerCase();
    if (!(await isCustomersCode(deps.db, creatorId, code))) return reply.redirect(pagePath(userUrl), 303);
    const rules = await findRules(deps.db, creatorId);
    const coupon = rules?.isOn === true ? await couponById(deps.db, creatorId, rules.couponId) : undefined;
    const isValid = coupon !== undefined && couponStatus(coupon, deps.clock.now()) === 'live';
    const query = new URLSearchParams({ via: code, ...(isValid && { coupon: coupon.code }) });
    const body = InvitationPage({
      host: name,
      pageUrl: `${pagePath(userUrl)}?${query}`,
      coupon: isValid ? coupon : null,
    });
    return showPage(deps, reply, creatorId, { title: texts.page.title(name), body });
  });
}
