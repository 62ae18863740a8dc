import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstLocale, keepReader, type Language, localeOf, localeOfPage } from '../../base/language.ts';

const kept = new AsyncLocalStorage<{ language: Language; locale?: string }>();

/** A server has many readers at a time: each request and job keeps its own language. */
export const keepLanguages = (): void => {
  keepReader({
    language: () => kept.getStore()?.language ?? 'en',
    locale: () => kept.getStore()?.locale,
    // Without the reader's locale: pages and emails that a request creates are read by others too.
    within: (language, work) => kept.run({ language }, work),
  });
};

/**
 * Answers the requests of a scope in the language that `find` returns, with times as the browser asks. `find` runs
 * after the body was read, because Fastify keeps one async context only from there on.
 */
export function answerInLanguage(scope: FastifyInstance, find: (request: FastifyRequest) => Promise<Language>): void {
  scope.addHook('preValidation', (request, _reply, done) => {
    const accepted = firstLocale(request.headers['accept-language']);
    find(request).then(
      language => kept.run({ language, locale: localeOfPage(localeOf(language), accepted) }, done),
      // When `find` fails, the route itself reports why.
      () => done(),
    );
  });
}
