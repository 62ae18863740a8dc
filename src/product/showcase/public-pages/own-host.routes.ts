import type { IncomingMessage, ServerResponse } from 'node:http';
import type { QuickAnswer } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { DomainBook, HostVerdict } from '../../domains/domain-book.flow.ts';
import { type OwnPlace, wayAtPlace } from '../../domains/own-places.ts';
import { probeAnswer } from '../../domains/probe.flow.ts';
import { ownHostPath } from './own-host.flow.ts';
import { ownRobots, ownWay, wayAtOwnHost } from './own-host.ts';
import type { PublicAnswer } from './public-answer.flow.ts';
import type { PublicPages } from './public-pages.flow.ts';
import { movedTo, notForSearch, queryOf, writePage, writePlain } from './public-pages.routes.ts';

type Deps = Pick<PlatformContext, 'linkSecret' | 'log' | 'config'>;
type Known = Exclude<HostVerdict, { kind: 'own' | 'stranger' | 'place' }>;

/** Paths that health checks and proxies call under any host name. */
const forNeighbours = /^\/(healthz|readyz|metrics|internal\/)/;

/**
 * Checks the host name of a request before anything else. At a creator's own host only their public pages are
 * served, without cookies; at an unknown name, nothing. All else goes to `next`.
 */
export const answerByHost =
  (deps: Deps, book: DomainBook, pages: PublicPages, next: QuickAnswer): QuickAnswer =>
  (request, response) => {
    const verdict = book.of(request.headers.host);
    if (verdict.kind === 'own') return next(request, response);
    if (verdict.kind === 'stranger') {
      if (forNeighbours.test(request.url ?? '')) return false;
      writePlain(response, 'misdirected');
      return true;
    }
    if (verdict.kind === 'place') return answerAtPlace(deps, verdict.place, request, response);
    return answerAt(deps, verdict, pages, request, response);
  };

/** Serves the paths of one purpose; all others are at PUBLIC_URL, where alone creators have a session. */
function answerAtPlace({ config }: Deps, place: OwnPlace, request: IncomingMessage, response: ServerResponse): boolean {
  if (forNeighbours.test(request.url ?? '')) return false;
  const way = wayAtPlace(place, request.url ?? '/');
  if (way === undefined) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) leadOn(response, `${config.publicUrl}${sameWay(request.url)}`, true);
    else writePlain(response, 'misdirected');
    return true;
  }
  keepCookie(request, place === 'booking' ? visitorCookie(request.headers.cookie) : undefined);
  request.url = way;
  return false;
}

function keepCookie(request: IncomingMessage, cookie: string | undefined): void {
  if (cookie === undefined) delete request.headers.cookie;
  else request.headers.cookie = cookie;
}

function answerAt(
  deps: Deps,
  verdict: Known,
  pages: PublicPages,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { domain } = verdict;
  const way = wayAtOwnHost(request.url ?? '/', domain.userUrl);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (way.kind === 'probe') {
    writeText(response, probeAnswer(deps.linkSecret, domain.host, way.nonce), 'no-store');
    return true;
  }
  if (verdict.kind === 'waiting') {
    writePlain(response, 'misdirected');
    return true;
  }
  if (verdict.kind === 'follower') {
    leadOn(response, `https://${verdict.leadsTo}${sameWay(request.url)}`, isRead);
    return true;
  }
  if (way.kind === 'robots') {
    writeText(response, ownRobots(domain.host), 'public, max-age=86400');
    return true;
  }
  if (way.kind === 'page' && isRead) {
    showPage(deps, domain.userUrl, way, pages, request, response);
    return true;
  }
  keepCookie(request, visitorCookie(request.headers.cookie));
  request.url = way.kind === 'router' ? way.url : `${pagePath(domain.userUrl)}/${way.path}`;
  return false;
}

/** At a creator's host only the cookie of a customer's own bookings is read. */
const visitorCookie = (header: string | undefined): string | undefined =>
  header?.split(/;\s*/).find(pair => pair.startsWith('vitrine_visitor='));

function showPage(
  deps: Deps,
  userUrl: string,
  { path, isMobile }: { path: string; isMobile: boolean },
  pages: PublicPages,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const write = (answer: PublicAnswer): void => {
    const moved = addressOf(answer);
    if (answer.kind === 'page') writePage(request, response, answer, isMobile ? notForSearch : []);
    else if (moved === undefined) writePlain(response, 'missing');
    else leadOn(response, `${ownWay(moved, userUrl)}${queryOf(request.url)}`, true);
  };
  const known = pages.peek(userUrl, ownHostPath(path));
  if (known !== undefined) {
    write(known);
    return;
  }
  pages
    .find(userUrl, ownHostPath(path))
    .then(write)
    .catch((error: unknown) => {
      deps.log.error({ err: error, userUrl }, 'a published page could not be read');
      if (response.headersSent) response.destroy();
      else writePlain(response, 'unreachable');
    });
}

/**
 * The current address of something below this handle; undefined when there is none. A handle that moved moves its
 * host too.
 */
const addressOf = (answer: PublicAnswer): string | undefined => {
  if (answer.kind === 'leads') return answer.address;
  return answer.kind === 'moved' && answer.path !== undefined ? movedTo(answer, () => '') : undefined;
};

/** The path of an address; an absolute address leads to the page itself. */
const sameWay = (url = '/'): string => (url.startsWith('/') ? url : '/');

/** Permanent, but not cached by browsers: the two names of a pair may be swapped. */
function leadOn(response: ServerResponse, address: string, isRead: boolean): void {
  response.writeHead(isRead ? 301 : 308, { location: address, 'cache-control': 'no-cache' }).end();
}

function writeText(response: ServerResponse, text: string, cache: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cache,
    })
    .end(text);
}
