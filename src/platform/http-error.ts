import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { asRead } from '../base/language.ts';
import { type ErrorBody, HttpRefusal, withRequestId } from './http-answer.ts';
import { outageRefusal } from './outage/outage-answer.ts';
import { fieldsOf, UnavailablePage } from './outage/unavailable-page.tsx';
import { pageHtml, RefusedPage } from './plain-page.tsx';
import { texts } from './texts.ts';

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const wantsPage = (accept: string | undefined, url: string): boolean =>
  accept?.includes('text/html') === true && !url.startsWith('/api/');

/** A list of a thousand invalid items does not get a thousand messages. */
const mostMessages = 10;

/** The answer to whatever a route throws: a refusal, invalid input, an outage, or a mistake, which is logged. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const thrown: unknown = error;
  if (thrown instanceof HttpRefusal) {
    return sendError(request, reply.code(thrown.status).headers(thrown.headers), thrown.body);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation
        .slice(0, mostMessages)
        .map(
          issue =>
            [
              String(issue.instancePath).replace(/^\//, '').replaceAll('/', '.'),
              issue.message ?? texts.invalid,
            ] as const,
        )
        .reverse(),
    );
    const message = Object.values(fields)[0] ?? texts.invalidRequest;
    return sendError(request, reply.code(400), errorBody('invalid_input', message, fields));
  }
  const { mayRepeat = false } = request.routeOptions.config;
  const outage = outageRefusal(thrown, { method: request.method, mayRepeat });
  if (outage !== undefined) {
    // One line a request, without the stack: the connections log why they were lost.
    request.log.warn({ reqId: request.id, code: outage.body.error.code, why: error.message }, 'a request was put off');
    const isSafe = outage.body.error.code !== 'unconfirmed' || outage.body.error.message === texts.repeatUnconfirmed;
    return sendOutage(request, reply.code(outage.status).headers(outage.headers), outage.body, isSafe);
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return sendError(request, reply.code(413), errorBody('too_large', texts.tooLarge));
  if (status < 500)
    return sendError(request, reply.code(status), errorBody(error.code?.toLowerCase() ?? 'bad_request', error.message));
  request.log.error({ err: error, reqId: request.id }, 'a request failed');
  return sendError(request, reply.code(500), errorBody('unexpected', texts.failed));
}

/** Sends an error: as an ErrorBody to programs, as a page to people who opened or sent a page. */
function sendError(request: FastifyRequest, reply: FastifyReply, english: ErrorBody): FastifyReply {
  const body = inAskedLanguage(english);
  if (!wantsPage(request.headers.accept, request.url)) return reply.send(withRequestId(body, request.id));
  const { code, message } = body.error;
  const isLink = code === 'invalid_input' && safeMethods.has(request.method);
  return pageHtml(
    reply,
    texts.refusedTitle,
    RefusedPage({
      heading: isLink ? texts.brokenLink : texts.refusedTitle,
      message: isLink ? texts.brokenLinkHint : code === 'unexpected' ? message : texts.refusedHint(message),
    }),
  );
}

/** Sends the error of a database outage; from that page a form can be sent again with what was typed. */
function sendOutage(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ErrorBody,
  maySendAgain: boolean,
): FastifyReply {
  if (!wantsPage(request.headers.accept, request.url)) return reply.send(withRequestId(body, request.id));
  const { code, message } = body.error;
  const title = code === 'unconfirmed' ? texts.unconfirmedTitle : texts.unavailableTitle;
  if (request.method !== 'POST') return pageHtml(reply, title, UnavailablePage({ title, message, again: 'open' }));
  const again = maySendAgain ? fieldsOf(request.body) : null;
  return pageHtml(reply, title, UnavailablePage({ title, message, again }));
}

/** Replaces messages that were built in English by those in the language of the request. */
const inAskedLanguage = ({ error }: ErrorBody): ErrorBody => ({
  error: {
    ...error,
    message: asRead(error.message),
    ...(error.fields && {
      fields: Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, asRead(text)])),
    }),
  },
});

export const errorBody = (code: string, message: string, fields?: Record<string, string>): ErrorBody => ({
  error: { code, message, ...(fields === undefined ? {} : { fields }) },
});
