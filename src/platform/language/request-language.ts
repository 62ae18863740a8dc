import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepReader, type Language } from '../../base/language.ts';

const kept = new AsyncLocalStorage<Language>();

/** A server has many readers at a time: each request and job keeps the language it is read in. */
export const keepLanguages = (): void => {
  keepReader({
    language: () => kept.getStore() ?? 'en',
    within: (language, work) => kept.run(language, work),
  });
};

/**
 * Answers the requests of a scope in the language that `find` names. It is asked when the body has been read: only from
 * there on Fastify keeps to one line of calls.
 */
export function answerInLanguage(scope: FastifyInstance, find: (request: FastifyRequest) => Promise<Language>): void {
  scope.addHook('preValidation', (request, _reply, done) => {
    find(request).then(
      language => kept.run(language, done),
      // Whatever keeps it from being found is said by what the request asks for.
      () => done(),
    );
  });
}
