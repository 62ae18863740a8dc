import { grouped } from '../../base/grouped.ts';

type Refused = { name: string; message: string };

/**
 * What was refused, by name, each reason once: "Order 1042 and 1043: it was paid by card. 1050: it has run out."
 * At most three names a reason.
 */
export function formatRefused(refused: readonly Refused[]): string {
  return [...grouped(refused, ({ message }) => message)]
    .map(([message, those]) => `${names(those.map(({ name }) => name))}: ${message}`)
    .join(' ');
}

function names(all: readonly string[]): string {
  const named = all.length > 3 ? [...all.slice(0, 2), `${all.length - 2} more`] : all;
  return new Intl.ListFormat('en-GB').format(named);
}
