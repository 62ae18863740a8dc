import { enqueue } from '../../platform/jobs.ts';
import type { Room } from '../../platform/room.ts';
import type { BookingDeps } from '../bookings/booking/booking-deps.flow.ts';
import { pendingThemeRoutes } from './drafts/pending-theme.routes.ts';
import { showcaseRoutes } from './drafts/showcase.routes.ts';
import { embedRoutes, embedScriptRoute } from './embeds/embed.routes.ts';
import { pageJobs } from './extra-pages/pages.jobs.ts';
import { pageListRoutes } from './extra-pages/pages.routes.ts';
import type { DecodeQueue } from './images/decode-queue.flow.ts';
import { imageEditRoutes, imageRoutes, imageUploadRoutes } from './images/images.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { instagramJobs } from './instagram/instagram.jobs.ts';
import { instagramRoutes } from './instagram/instagram.routes.ts';
import { instagramNewsMail } from './instagram/instagram-news-mail.tsx';
import { servicesFileRoutes } from './offers/services-file.routes.ts';
import { foundPage } from './pages/found-page.flow.ts';
import { ownerPreviewRoute, ownersView, previewLinkRoutes, previewPageRoutes } from './preview-links/preview.routes.ts';
import { embedPlaceholderRoutes } from './public-pages/embed-placeholder.routes.ts';
import { liveFactRoutes } from './public-pages/live-facts.routes.ts';
import { offerCodeRoutes } from './public-pages/offer-code.routes.ts';
import type { PublicPages } from './public-pages/public-pages.flow.ts';
import { publicPageRoutes } from './public-pages/public-pages.routes.ts';
import { serviceLocationRoutes } from './public-pages/service-location.routes.ts';
import { sitemapRoutes } from './public-pages/sitemap.routes.ts';
import { classPublicationRoutes } from './publishing/class-publication.routes.ts';
import { publicationRoutes } from './publishing/publication.routes.ts';
import { publishLaterRoutes } from './publishing/publish-later.routes.ts';
import type { Renderer } from './publishing/render-page.flow.ts';
import {
  followCreator,
  followDomain,
  followLikes,
  followPayouts,
  followReviews,
  followSchedule,
  rerenderCreator,
} from './publishing/rerender-pages.flow.ts';
import { scheduledNewsMail } from './publishing/scheduled-news-mail.tsx';
import { showcaseJobs } from './showcase.jobs.ts';
import { versionRoutes } from './versions/versions.routes.ts';

type ShowcaseDeps = BookingDeps & { renderer: Renderer; pages: PublicPages; decodeQueue: DecodeQueue };

export const showcaseRoom = (deps: ShowcaseDeps) =>
  ({
    pages(app) {
      publicPageRoutes(app, { ...deps, ownersView: ownersView(deps) }, deps.pages);
      previewPageRoutes(app, deps);
      sitemapRoutes(app, deps);
      embedScriptRoute(app);
      embedPlaceholderRoutes(app);
      imageRoutes(app, deps);
    },
    async routes(api) {
      showcaseRoutes(api, deps);
      publicationRoutes(api, deps);
      servicesFileRoutes(api, deps);
      pageListRoutes(api, deps);
      embedRoutes(api, deps);
      offerCodeRoutes(api, deps);
      versionRoutes(api, deps);
      publishLaterRoutes(api, deps);
      classPublicationRoutes(api, deps);
      previewLinkRoutes(api, deps);
      ownerPreviewRoute(api, deps);
      pendingThemeRoutes(api, deps);
      await imageUploadRoutes(api, deps);
      imageEditRoutes(api, deps);
      instagramRoutes(api, deps);
      importRoutes(api, deps);
      liveFactRoutes(api, deps);
      serviceLocationRoutes(api, deps);
    },
    listen(events) {
      events.on('creatorJoined', foundPage);
      events.on('creatorChanged', followCreator(deps.renderer));
      events.on('liveImageDescribed', rerenderCreator(deps.renderer));
      events.on('domainChanged', followDomain(deps.renderer));
      events.on('scheduleChanged', followSchedule(deps.renderer));
      events.on('payoutsChanged', followPayouts(deps.renderer));
      events.on('reviewsChanged', followReviews);
      events.on('likesChanged', followLikes);
      events.on('alliancesChanged', followLikes);
      events.on('cardAgreed', (trx, card) => enqueue(trx, 'place-card', card));
    },
    jobs: { ...pageJobs(deps), ...showcaseJobs(deps), ...instagramJobs(deps) },
    schedule: {
      'publish-due': '* * * * *',
      'compress-pages': '* * * * *',
      'make-sitemap': '* * * * *',
      'renew-changed-pages': '17 4 * * *',
      'forget-old-steps': '41 3 * * *',
      'empty-page-trash': '41 4 * * *',
      'forget-unused-pictures': '11 5 * * *',
      'tend-instagram': '23 * * * *',
      'sweep-files': '23 * * * *',
    },
    longJobs: [
      'compress-pages',
      'make-sitemap',
      'renew-pages',
      'renew-changed-pages',
      'forget-old-steps',
      'empty-page-trash',
      'forget-unused-pictures',
      'tend-instagram',
      'move-files',
      'sweep-files',
    ],
    callingJobs: ['copy-instagram-pictures'],
    mails: { 'scheduled-news': scheduledNewsMail, 'instagram-news': instagramNewsMail },
  }) satisfies Room;
