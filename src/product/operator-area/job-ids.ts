import { isId } from '../../base/id.ts';

/** The ids in a job's payload by their names: what it was about, without other content, such as links and names. */
export function idsIn(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {};
  const named = Object.entries(payload).filter((entry): entry is [string, string] => {
    const [, value] = entry as [string, unknown];
    return typeof value === 'string' && isId(value);
  });
  return Object.fromEntries(named);
}
