import { Resolver } from 'node:dns/promises';

/** The answer of the domain name system. `unanswered` is not "none": nothing may be concluded from it. */
export type Looked = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'unanswered' };

export type NameLookup = {
  /** TXT records, each as one text. */
  texts(name: string): Promise<Looked>;
  /** Addresses of both families, aliases followed. */
  addresses(name: string): Promise<Looked>;
  /** What the name is an alias of, without a dot at the end. */
  alias(name: string): Promise<Looked>;
};

/** Asks `server` (an address, perhaps with a port), or the name servers of the system. Answers are not cached. */
export function openNameLookup(server?: string): NameLookup {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  return {
    texts: name => look(async () => (await resolver.resolveTxt(name)).map(parts => parts.join(''))),
    alias: name => look(async () => (await resolver.resolveCname(name)).map(plain)),
    addresses: async name => {
      const [four, six] = await Promise.all([look(() => resolver.resolve4(name)), look(() => resolver.resolve6(name))]);
      if (four.kind === 'unanswered' || six.kind === 'unanswered') return { kind: 'unanswered' };
      const values = [four, six].flatMap(looked => (looked.kind === 'found' ? looked.values : []));
      return values.length === 0 ? { kind: 'none' } : { kind: 'found', values };
    },
  };
}

const nothing = new Set(['ENOTFOUND', 'ENODATA']);

async function look(ask: () => Promise<string[]>): Promise<Looked> {
  try {
    const values = await ask();
    return values.length === 0 ? { kind: 'none' } : { kind: 'found', values };
  } catch (error) {
    return { kind: nothing.has((error as NodeJS.ErrnoException).code ?? '') ? 'none' : 'unanswered' };
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');
