import type { FastifyInstance } from 'fastify';

/** The methods an address answers, such as `['GET', 'HEAD']`; none where nothing is. `url` is as it was asked. */
export type AllowedMethods = (url: string) => string[];

/** Notes every route from now on, so that a request in the wrong way can be told the right one. */
export function noteMethods(app: FastifyInstance): AllowedMethods {
  const known: { parts: readonly string[]; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ parts: partsOf(url), methods: [method].flat() });
  });
  return url => {
    const asked = partsOf(url);
    const methods = known.filter(({ parts }) => isAt(parts, asked)).flatMap(route => route.methods);
    return [...new Set(methods)].toSorted();
  };
}

const partsOf = (url: string): string[] =>
  url
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .slice(1);

/** Whether a pattern's parts, such as `at`, `:userUrl` and a last `*`, are those of an address. */
function isAt(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? asked.length < pattern.length : asked.length !== fixed.length) return false;
  return fixed.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));
}
