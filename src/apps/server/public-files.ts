import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { withCamera } from '../../platform/headers/answer-headers.ts';
import { namesSession } from '../../product/accounts/sessions/session-cookie.http.ts';
import { pricingPath } from '../../product/plans/gate.ts';
import { escapeHtml } from '../../product/showcase/rendering/page-meta.ts';
import { collectorAddress } from './analytics-target.ts';
import { managePolicy } from './manage-policy.ts';

const managePaths = [
  '/manage',
  '/manage/*',
  '/dashboard',
  '/signin',
  '/signin/answer',
  '/signup',
  '/signup/confirm',
  '/google/signup',
  '/password/reset',
  '/email/stop',
  '/onboarding',
  '/coaching/loading',
  '/linkedin',
  '/upwork',
  '/error',
] as const;

/**
 * Serves built files under /assets with an unlimited lifetime, and the HTML page of the manage app at all of its
 * addresses: empty until its script knows the session, but already rendered for the account pages.
 */
export async function publicFiles(app: FastifyInstance, config: Config, root: string): Promise<void> {
  const folder = join(root, 'dist/public');
  const page = join(folder, 'manage.html');
  if (!existsSync(page)) return;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: 31_536_000_000,
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  const html = withKey(readFileSync(page), config);
  const accountPages = ['signin', 'signin-next', 'signup', 'passwordreset'].filter(name =>
    existsSync(join(folder, `${name}.html`)),
  );
  const drawn = new Map(accountPages.map(name => [name, withKey(readFileSync(join(folder, `${name}.html`)), config)]));
  const pageFor = ({ url, headers }: FastifyRequest): Buffer => {
    if (namesSession(config, headers.cookie)) return html;
    const { pathname, searchParams } = new URL(url, 'http://here');
    const name = pathname.replaceAll('/', '');
    return (searchParams.has('next') ? drawn.get(`${name}-next`) : undefined) ?? drawn.get(name) ?? html;
  };
  const hasTable = config.STRIPE_PRICING_TABLE_ID !== undefined;
  for (const url of hasTable ? [...managePaths, pricingPath] : managePaths) {
    const policy = managePolicy(config, url);
    app.get(url, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          vary: 'Cookie',
          ...withCamera,
          'cross-origin-opener-policy': 'same-origin',
        })
        .send(pageFor(request)),
    );
  }
}

/** The page with the key of page views and where they are sent, when the settings name a key; else as it is. */
function withKey(html: Buffer, config: Pick<Config, 'ANALYTICS_APP_KEY' | 'ANALYTICS_PAGES_KEY' | 'ANALYTICS_URL'>) {
  const { ANALYTICS_APP_KEY: key, ANALYTICS_PAGES_KEY: ofPages } = config;
  const tags = [
    ...(key === undefined
      ? []
      : [`<meta name="vitrine-analytics" data-key="${key}" data-to="${escapeHtml(collectorAddress(config))}">`]),
    ...(ofPages === undefined ? [] : ['<meta name="vitrine-page-analytics" content="offered">']),
  ];
  return tags.length === 0
    ? html
    : Buffer.from(html.toString('utf8').replace('</head>', () => `${tags.join('')}</head>`));
}
