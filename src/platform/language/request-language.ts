import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstLocale, keepReader, type Language, localeOf, localeOfPage } from '../../base/language.ts';

const kept = new AsyncLocalStorage<{ language: Language; locale?: string }>();

/** A server has many readers at a time: each request and job keeps the language it is read in. */
export const keepLanguages = (): void => {
  keepReader({
    language: () => kept.getStore()?.language ?? 'en',
    locale: () => kept.getStore()?.locale,
    // Without the locale: pages and emails that a request makes are read by others too.
    within: (language, work) => kept.run({ language }, work),
  });
};

/**
 * Answers the requests of a scope in the language that `find` names, times written as the browser asks. It is asked when the body has been read: only from
 * there on Fastify keeps to one line of calls.
 */
export function answerInLanguage(scope: FastifyInstance, find: (request: FastifyRequest) => Promise<Language>): void {
  scope.addHook('preValidation', (request, _reply, done) => {
    const accepted = firstLocale(request.headers['accept-language']);
    find(request).then(
      language => kept.run({ language, locale: localeOfPage(localeOf(language), accepted) }, done),
      // Whatever keeps it from being found is said by what the request asks for.
      () => done(),
    );
  });
}
