import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, namesTag } from '../../../base/content-encoding.ts';
import { inLanguage, type Language } from '../../../base/language.ts';
import { hashSource, policies } from '../../../platform/headers/content-policies.ts';
import type { Log } from '../../../platform/log.ts';
import { pagePath, pagePrefix } from '../../accounts/creators/page-path.ts';
import type { HostBook } from '../../bookings/booking/host.flow.ts';
import { addressBelow, filled, namesIn, publicPaths, publicRoute } from '../../domains/public-paths.ts';
import { isForeignFrame } from '../embeds/embed-hosts.ts';
import { draftHeaders, type OwnersView } from '../preview-links/preview.routes.ts';
import { type MissingKind, missingCss, missingHtml } from '../rendering/missing-page.tsx';
import type { PageAnswer, PublicAnswer } from './public-answer.flow.ts';
import type { PublicPages } from './public-pages.flow.ts';

/** A handle as typed, maybe in capitals. Undefined for an invalid one. */
export const readHandle = (typed: string): string | undefined =>
  /^[A-Za-z]{3,30}$/.test(typed) ? typed.toLowerCase() : undefined;

export const notForSearch = ['X-Robots-Tag', 'noindex'];

/**
 * Answers a published page from memory, before any router or hook; false when it must take the normal way. A
 * popular page then costs little more than sending its bytes.
 */
export const answerFromMemory =
  (pages: PublicPages) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request;
    if (!url.startsWith(pagePrefix) || (method !== 'GET' && method !== 'HEAD')) return false;
    const query = url.indexOf('?');
    // The owner may ask for their draft in another style; for everybody else the check is cheap.
    if (query !== -1 && url.includes('theme=', query)) return false;
    const end = query === -1 ? url.length : query;
    const slash = url.indexOf('/', pagePrefix.length);
    const isPage = slash === -1 || slash >= end;
    const userUrl = url.slice(pagePrefix.length, isPage ? end : slash);
    const answer = pages.peek(userUrl, isPage ? '' : url.slice(slash + 1, end));
    if (answer?.kind !== 'page') return false;
    writePage(request, response, answer);
    return true;
  };

/** The addresses visitors open. On the bare server: no cookie is set here, and none read but to answer `?theme=`. */
export function publicPageRoutes(
  app: FastifyInstance,
  deps: { log: Log; ownersView: OwnersView; hosts: HostBook },
  pages: PublicPages,
): void {
  type Params = { Params: { userUrl: string; [name: string]: string } };
  const answer =
    ({ path, from }: (typeof publicPaths)[number]) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<void> => {
      const values = namesIn(path).map(name => request.params[name] ?? '');
      const kept = from === 'page' ? '' : filled(path, values).normalize('NFC');
      const found = await find(request.params.userUrl, kept);
      reply.hijack();
      const isWritten = found?.kind === 'page' && tryWrite(request, reply, found, from === 'page' ? notForSearch : []);
      if (isWritten) return;
      if (found === undefined || found.kind === 'page')
        return inLanguage(await languageAt(deps, request.params.userUrl), () => writePlain(reply.raw, 'unreachable'));
      if (found.kind === 'missing') {
        const home = await openPageOf(pages, request.params.userUrl);
        return inLanguage(await languageAt(deps, request.params.userUrl), () => writePlain(reply.raw, 'missing', home));
      }
      reply.raw
        .writeHead(301, [
          'Location',
          (found.kind === 'leads' ? found.address : movedTo(found, () => addressBelow(found.userUrl, path, values))) +
            queryOf(request.url),
          'Cache-Control',
          'no-cache',
        ])
        .end();
    };

  /** False when its bytes cannot be written in the wanted encoding, and nothing was sent. */
  function tryWrite(request: FastifyRequest, reply: FastifyReply, page: PageAnswer, more: readonly string[]): boolean {
    try {
      writePage(request.raw, reply.raw, page, more);
      return true;
    } catch (error) {
      deps.log.error({ err: error, route: request.routeOptions.url }, 'a published page could not be written');
      return false;
    }
  }

  async function find(typed: string, path: string): Promise<PublicAnswer | undefined> {
    const userUrl = readHandle(typed);
    if (userUrl === undefined) return { kind: 'missing' };
    try {
      const found = await pages.find(userUrl, path);
      return found.kind === 'page' && typed !== userUrl ? { kind: 'moved', userUrl } : found;
    } catch (error) {
      deps.log.error({ err: error, userUrl }, 'a published page could not be read');
      return undefined;
    }
  }

  for (const row of publicPaths) {
    if (row.from === 'router') continue;
    const plain = answer(row);
    if (row.path !== '') {
      app.get<Params>(publicRoute(row.path), plain);
      continue;
    }
    app.get<Params & { Querystring: { theme?: unknown } }>(publicRoute(row.path), async (request, reply) => {
      const { theme } = request.query;
      const draft =
        typeof theme === 'string' ? await deps.ownersView(request, request.params.userUrl, theme) : undefined;
      if (draft === undefined) return plain(request, reply);
      return reply.headers(draftHeaders(draft.policy)).send(draft.html);
    });
  }
}

/** The language of a handle's creator; English when unknown. */
export async function languageAt({ hosts }: { hosts: HostBook }, typed: string): Promise<Language> {
  const userUrl = readHandle(typed);
  const host = userUrl === undefined ? undefined : await hosts.find(userUrl).catch(() => undefined);
  return host?.language ?? 'en';
}

/** The path of a creator's page; undefined when it is not published, or unknown during an outage. */
export async function openPageOf(pages: PublicPages, typed: string): Promise<string | undefined> {
  const userUrl = readHandle(typed);
  const found = userUrl === undefined ? undefined : await pages.find(userUrl, '').catch(() => undefined);
  if (userUrl === undefined || found === undefined || found.kind === 'missing') return undefined;
  return pagePath(found.kind === 'moved' ? found.userUrl : userUrl);
}

/** Sends the page in the best encoding, or 304; in a frame of a website that may not frame it, what it has for those. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PageAnswer,
  more: readonly string[] = [],
): void {
  const { elsewhere } = answer;
  if (elsewhere !== undefined && isForeignFrame(request.headers, elsewhere.hosts)) {
    writePage(request, response, elsewhere.page, more);
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesTag(known, answer.tags)) {
    response.writeHead(304, [...answer.unchanged[encoding], ...more]).end();
    return;
  }
  const { headers, body } = answer.variants[encoding];
  response.writeHead(200, more.length === 0 ? headers : [...headers, ...more]).end(body);
}

const missingPolicy = policies.house(hashSource(createHash('sha256').update(missingCss).digest('base64')));
const statusOf = { missing: 404, unreachable: 503, misdirected: 421 } as const;

/** The "not found" page. `home` is the path of a published page above this address. */
export function writePlain(response: ServerResponse, kind: MissingKind, home?: string): void {
  response
    .writeHead(statusOf[kind], {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': missingPolicy,
      'cache-control': 'no-store',
      ...(kind === 'unreachable' ? { 'retry-after': '60' } : {}),
    })
    .end(missingHtml(kind, home));
}

/** The new address of something that moved: under another handle with the same path, or at another path. */
export const movedTo = ({ userUrl, path }: Extract<PublicAnswer, { kind: 'moved' }>, same: () => string): string =>
  path === undefined ? same() : `${pagePath(userUrl)}/${path}`;

/** What an address asks beyond its path, with the question mark. */
export const queryOf = (url = ''): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
