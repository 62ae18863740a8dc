import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from './config.ts';
import { answersOf, requestIdOf } from './headers/answer-headers.ts';
import { policies } from './headers/content-policies.ts';
import { HttpRefusal, withRequestId } from './http-answer.ts';
import { answerError, errorBody, safeMethods, wantsPage } from './http-error.ts';
import type { Log } from './log.ts';
import { restarting } from './outage/outage-answer.ts';
import { UnavailablePage } from './outage/unavailable-page.tsx';
import { isOwnRequest } from './own-request.ts';
import { plainIssue } from './plain-issue.ts';
import { plainHtml, plainPolicy, RefusedPage } from './plain-page.tsx';
import { bodyBytes, formFields, hasMoreParts, mostFields, mostParts } from './request-limits/body-limits.ts';
import { texts } from './texts.ts';
import { soundAddress, soundBody } from './valid-body.ts';
import type { Meter } from './watching/meter.ts';
import type { Tracer } from './watching/tracer.ts';

/** Seconds after which to ask again what names no time of its own: too often within the minute, or not possible now. */
const againAfter: Partial<Record<number, string>> = { 429: '60', 503: '5' };

/** Answers a request at once and returns true, or leaves it alone and returns false. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Called for each request before the router, in this order. */
    quickAnswers: QuickAnswer[];
    /** From now on `/readyz` says no and each connection ends after its answer; requests are served as before. */
    drain(): void;
    isDraining(): boolean;
  }
}

export type Api = ReturnType<typeof typed>;
const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** A server without routes. Public pages are registered straight on it, so that no hook is in their way. */
export function createHttpServer(config: Config, log: Log, meter?: Meter, tracer?: Tracer): FastifyInstance {
  const quickAnswers: QuickAnswer[] = [];
  let isClosing = false;
  let isDraining = false;
  const setHeaders = answersOf(config.publicUrl);
  const begin: typeof setHeaders = (request, response) => {
    setHeaders(request, response);
    if (isDraining) response.setHeader('connection', 'close');
  };
  const app = Fastify({
    serverFactory: route =>
      serverAsking(begin, quickAnswers, route, { isClosing: () => isClosing, log, meter, tracer }),
    return503OnClosing: false,
    genReqId: requestIdOf,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Hops are counted from the right: addresses further left were written by the client.
    trustProxy: config.TRUST_PROXY > 0 && ((_address, hop) => hop < config.TRUST_PROXY),
    bodyLimit: bodyBytes.form,
    forceCloseConnections: 'idle',
    rewriteUrl: request => soundAddress(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // A request without a connection, in a test, was not handled by the server below.
  app.addHook('onRequest', (request, reply, done) => {
    begin(request.raw, reply.raw);
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 413) await sleep(lateness);
    // The address is built from the request, and a header takes ASCII alone (RFC 9110, 5.5).
    const to = reply.getHeader('location');
    if (typeof to === 'string' && /[^!-~]/.test(to)) reply.header('location', inAscii(to));
  });
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);
  app.addHook('preClose', async () => {
    isDraining = true;
    isClosing = true;
  });
  if (meter !== undefined)
    app.addHook('onResponse', async ({ method, routeOptions: { url: route = '(none)' } }, reply) =>
      meter.request({ method, route, status: reply.raw.statusCode, seconds: reply.elapsedTime / 1000 }),
    );
  tracer?.watch(app);
  app.decorate('quickAnswers', quickAnswers);
  app.addConstraintStrategy(byBody);
  z.config({ customError: plainIssue });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  return app;
}

/** Lets a form and a JSON body have routes of their own at one address. */
const byBody: Strategy = {
  name: 'body',
  mustMatchWhenDerived: false,
  deriveConstraint: ({ headers }) => (isForm.test(headers['content-type'] ?? '') ? 'form' : undefined),
  storage: () => {
    const routes = new Map<string, Route>();
    return {
      get: kind => routes.get(String(kind)) ?? null,
      set: (kind, route) => void routes.set(String(kind), route),
    };
  },
};
type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Route = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;
const isForm = /^application\/x-www-form-urlencoded *(;|$)/i;

/** Milliseconds that a sender of an unreadable body waits for the answer, and so for the next try (decision 0073). */
const lateness = 100;

const inAscii = (address: string): string =>
  address.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^!-~]+/g, encodeURIComponent);

type Watchers = { meter: Meter | undefined; tracer: Tracer | undefined };

/** While closing, the server still answers health checks. The timeouts are those of Fastify's own server. */
function serverAsking(
  begin: (request: IncomingMessage, response: ServerResponse) => void,
  quickAnswers: readonly QuickAnswer[],
  route: RequestListener,
  { isClosing, log, meter, tracer }: { isClosing: () => boolean; log: Log } & Watchers,
): Server {
  const fromMemory: QuickAnswer = (request, response) => {
    try {
      return quickAnswers.some(answer => answer(request, response));
    } catch (error) {
      // Out of this listener it would end the process.
      log.error({ err: error, reqId: requestIdOf(request) }, 'a request could not be answered from memory');
      answerFailed(request, response);
      return true;
    }
  };
  const isAnswered: QuickAnswer =
    meter === undefined && tracer === undefined
      ? fromMemory
      : (request, response) => {
          const began = performance.now();
          if (!fromMemory(request, response)) return false;
          const seconds = (performance.now() - began) / 1000;
          const asked = { method: request.method ?? 'GET', route: '(memory)', status: response.statusCode, seconds };
          meter?.request(asked);
          tracer?.answered({ ...asked, requestId: requestIdOf(request) });
          return true;
        };
  return createServer({ keepAliveTimeout: 72_000, requestTimeout: 0 }, (request, response) => {
    begin(request, response);
    // Which of two names is meant nobody can say (RFC 9112, 3.2).
    if ((request.headersDistinct.host?.length ?? 0) > 1)
      response.writeHead(400, { ...carefulHeaders, connection: 'close' }).end();
    else if (isClosing() && !ofHealth.test(request.url ?? '')) answerRestarting(request, response);
    else if (!isAnswered(request, response)) route(request, response);
  });
}

/** One answer fails, and no other. An answer that is being sent can only be cut. */
function answerFailed(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isPage = wantsPage(request.headers.accept, request.url ?? '/');
  response
    .writeHead(500, {
      ...carefulHeaders,
      ...(isPage
        ? { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPolicy }
        : { 'content-type': 'application/json; charset=utf-8' }),
    })
    .end(
      isPage
        ? plainHtml(texts.refusedTitle, RefusedPage({ heading: texts.refusedTitle, message: texts.failed }))
        : JSON.stringify(withRequestId(errorBody('unexpected', texts.failed), requestIdOf(request))),
    );
}

const ofHealth = /^\/(healthz|readyz)([?#]|$)/;

/**
 * Answers a request on a connection that was open when this server closed: another server, or this one in a
 * moment, will serve it.
 */
function answerRestarting(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = restarting();
  const isPage = wantsPage(request.headers.accept, request.url ?? '/');
  const { message } = body.error;
  const page = () =>
    plainHtml(
      texts.unavailableTitle,
      UnavailablePage({ title: texts.unavailableTitle, message, again: again(request.method) }),
    );
  response
    .writeHead(status, {
      ...carefulHeaders,
      ...headers,
      connection: 'close',
      ...(isPage
        ? { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': plainPolicy }
        : { 'content-type': 'application/json; charset=utf-8' }),
    })
    .end(isPage ? page() : JSON.stringify(withRequestId(body, requestIdOf(request))));
}

/** A form that was not read cannot be sent again from the error page, so its sender goes back to it. */
const again = (method: string | undefined) => (method === 'GET' || method === 'HEAD' ? 'open' : null);

/** The scope of everything that is not a published page: cookies, request logs, origin check, strict headers. */
export async function openScope(
  app: FastifyInstance,
  config: Config,
  register: (api: Api) => Promise<void> | void,
): Promise<void> {
  await app.register(async scope => {
    await scope.register(cookie);
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        const fields = formFields(body);
        if (fields === undefined) done(new HttpRefusal(413, 'too_many_fields', texts.tooManyFields(mostFields)));
        else done(null, fields);
      },
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.operation?.isForAnySite) reply.header('access-control-allow-origin', '*');
      else refuseForeignOrigin(request, config);
      if (isOtherCharset(request.headers['content-type']))
        throw new HttpRefusal(415, 'unsupported_charset', texts.otherCharset);
    });
    scope.addHook('preValidation', async request => {
      const most = mostParts(request.routeOptions.bodyLimit);
      if (hasMoreParts(most, request.body)) throw new HttpRefusal(413, 'too_many_fields', texts.tooManyFields(most));
      const sound = soundBody(request.body);
      if (sound === undefined && request.body !== undefined) throw new HttpRefusal(400, 'too_deep', texts.tooDeep);
      request.body = sound;
    });
    scope.addHook('onSend', async (_request, reply) => {
      const again = againAfter[reply.statusCode];
      if (again !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', again);
      for (const [name, value] of Object.entries(carefulHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
    });
    scope.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          // The pattern, not the address: some addresses contain secrets.
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    });
    await register(typed(scope));
  });
}

export const carefulHeaders = {
  'content-security-policy': policies.data,
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** JSON is UTF-8 (RFC 8259, 8.1), and so are our forms: in another charset the same bytes would mean something else. */
const isOtherCharset = (type: string | undefined): boolean =>
  !/^utf-?8$/i.test(/;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type ?? '')?.[1] ?? 'utf-8');

/** SameSite cookies and this check together keep other sites from acting for a signed-in creator. */
function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (safeMethods.has(request.method)) return;
  const own = [config.publicUrl, `${request.protocol}://${request.headers.host}`];
  if (!isOwnRequest(request.headers, own)) {
    throw new HttpRefusal(403, 'foreign_origin', texts.foreignOrigin);
  }
}
