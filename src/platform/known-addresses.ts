import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No other answer tells that it is there. */
    isUnlisted?: true;
  }
}

/** What the routes know of an address that none of them answered; `url` is as it was asked. */
export type KnownAddresses = {
  /** The methods it answers, such as `['GET', 'HEAD']`; none where nothing is. */
  methods: (url: string) => string[];
  /** The same with its fixed words as the routes write them, where people typed `/at/maya/Contact`; undefined when nothing is there either. Never another host's: its first word is one of ours. */
  meant: (url: string) => string | undefined;
};

/** Notes every route from now on, so that a request in the wrong way can be told the right one. */
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

/** Whether a pattern's parts, such as `at`, `:userUrl` and a last `*`, are those of an address. */
function isAt(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? asked.length < pattern.length : asked.length !== fixed.length) return false;
  return fixed.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));
}
