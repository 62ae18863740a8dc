import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../../base/language.ts';
import { requestIdOf } from '../../../platform/headers/answer-headers.ts';
import { carefulHeaders, type QuickAnswer } from '../../../platform/http.ts';
import { type ErrorBody, withRequestId } from '../../../platform/http-answer.ts';
import type { KnownAddresses } from '../../../platform/known-addresses.ts';
import { pagePrefix } from '../../accounts/creators/page-path.ts';
import type { HostBook } from '../../bookings/booking/host.flow.ts';
import type { PublicPages } from './public-pages.flow.ts';
import { languageAt, openPageOf, writePlain } from './public-pages.routes.ts';
import { texts } from './texts.ts';

const belowHandle = new RegExp(`^${pagePrefix}([A-Za-z]+)/`);

/**
 * Unknown addresses: browsers get the "Page not found" page, programs the JSON shape of errors. A wrong method is answered
 * with the allowed ones; an address whose only mistake is its capitals is redirected.
 */
export function nowhereRoutes(
  app: FastifyInstance,
  deps: { pages: PublicPages; hosts: HostBook },
  known: KnownAddresses,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const methods = known.methods(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.hijack();
      return writeOtherWay(request.raw, reply.raw, methods);
    }
    const meant = request.method === 'GET' || request.method === 'HEAD' ? known.meant(request.url) : undefined;
    if (meant !== undefined) return reply.code(301).headers({ location: meant, 'cache-control': 'no-cache' }).send();
    const typed = belowHandle.exec(request.url)?.[1] ?? '';
    const home = await openPageOf(deps.pages, typed);
    const language = await languageAt(deps, typed);
    reply.hijack();
    inLanguage(language, () => writeNowhere(request.raw, reply.raw, home));
  });
}

/** Answers unreadable addresses before the router sees them: a NUL, which no database stores, or bytes that are not UTF-8. */
export const answerUnreadable =
  (next: QuickAnswer): QuickAnswer =>
  (request, response) => {
    if (isReadable(request.url ?? '/')) return next(request, response);
    writeNowhere(request, response);
    return true;
  };

/** No part of an address is longer (`maxParamLength` of the router, before it is decoded). */
const longestPart = 200;

function isReadable(url: string): boolean {
  if (!url.includes('%') && url.length <= longestPart) return true;
  if (url.includes('%00')) return false;
  const parts = url.replace(/[?#].*$/, '').split('/');
  if (parts.some(part => part.length > longestPart)) return false;
  try {
    parts.forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

function writeOtherWay(request: IncomingMessage, response: ServerResponse, methods: readonly string[]): void {
  const { method } = request;
  const headers = { ...carefulHeaders, allow: methods.join(', ') };
  if (method === 'OPTIONS') {
    response.writeHead(204, headers).end();
    return;
  }
  const message = texts.nowhere.wrongMethod(methods.join(' and '), method);
  const body: ErrorBody = { error: { code: 'method_not_allowed', message } };
  response
    .writeHead(405, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    .end(method === 'HEAD' ? undefined : JSON.stringify(withRequestId(body, requestIdOf(request))));
}

const nothingHere: ErrorBody = { error: { code: 'not_found', message: texts.nowhere.pageNotFound } };

function writeNowhere(request: IncomingMessage, response: ServerResponse, home?: string): void {
  const { url = '/', headers } = request;
  if (headers.accept?.includes('text/html') === true && !url.startsWith('/api/')) {
    writePlain(response, 'missing', home);
    return;
  }
  response
    .writeHead(404, { ...carefulHeaders, 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(withRequestId(nothingHere, requestIdOf(request))));
}
