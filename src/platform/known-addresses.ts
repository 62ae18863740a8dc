import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Left out of the methods and spellings that other answers reveal. */
    isUnlisted?: true;
  }
}

/** What the routes know of an address that none of them answers; `url` is as requested. */
export type KnownAddresses = {
  /** The methods of routes at the address, such as `['GET', 'HEAD']`; empty when there is no route. */
  methods: (url: string) => string[];
  /**
   * The same address with its fixed words as the routes write them, when people typed `/at/maya/Contact`;
   * undefined when there is no such route. Never another host's address, since its first word names a route.
   */
  meant: (url: string) => string | undefined;
};

/** Records every route from now on, so that a request with the wrong method or spelling can be told the right one. */
export function noteAddresses(app: FastifyInstance): KnownAddresses {
  const known: { parts: readonly string[]; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isUnlisted !== true) known.push({ parts: partsOf(url), methods: [method].flat() });
  });
  return {
    methods(url) {
      const asked = partsOf(url);
      const methods = known.filter(({ parts }) => isAt(parts, asked)).flatMap(route => route.methods);
      return [...new Set(methods)].toSorted();
    },
    meant(url) {
      const asked = partsOf(url);
      if (asked[0] === '') return undefined;
      const small = asked.map(part => part.toLowerCase());
      const pattern = known.find(({ parts, methods }) => methods.includes('GET') && isAt(lowered(parts), small))?.parts;
      if (pattern === undefined) return undefined;
      const written = asked.map((part, at) => {
        const fixed = pattern[at] ?? '*';
        return fixed.startsWith(':') || fixed === '*' ? part : fixed;
      });
      const isOther = written.some((part, at) => part !== asked[at]);
      return isOther ? `/${written.join('/')}${/[?#].*$/.exec(url)?.[0] ?? ''}` : undefined;
    },
  };
}

const partsOf = (url: string): string[] =>
  url
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .slice(1);

const lowered = (parts: readonly string[]): string[] =>
  parts.map(part => (part.startsWith(':') ? part : part.toLowerCase()));

/** Whether an address matches a pattern's parts, such as `at`, `:userUrl` and a last `*`. */
function isAt(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? asked.length < pattern.length : asked.length !== fixed.length) return false;
  return fixed.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));
}
