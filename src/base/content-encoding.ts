const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

const chosen = new Map<string, Encoding>();

/** The best encoding a client accepts (RFC 9110, 12.5.3): Brotli, else gzip, else none. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = preferredOf(accepted);
  // Browsers send a handful of different headers; the limit keeps made-up ones from filling the memory.
  if (chosen.size < 100 && accepted.length < 200) chosen.set(accepted, encoding);
  return encoding;
}

function preferredOf(accepted: string): Encoding {
  const qualities = new Map(
    accepted.split(',').map(part => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find(parameter => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2))] as const;
    }),
  );
  const accepts = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header names one of these tags (weak comparison, as RFC 9110 asks). */
export function namesTag(header: string, tags: readonly string[]): boolean {
  if (header === '*') return true;
  return header.split(',').some(part => tags.includes(part.trim().replace(/^W\//, '')));
}
