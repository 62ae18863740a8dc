import { ApiError } from '../../../base/api-call.ts';

const unexpected = 'Something went wrong on our side. Your entries are kept. Please try again.';

/**
 * Puts what the server refused beside its fields. Returns the sentence for the form as a whole when no field of this
 * form is meant.
 */
export function placeRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  show: (name: Name, message: string) => void,
): string | undefined {
  if (!(error instanceof ApiError)) return unexpected;
  const meant = names.filter(name => error.fields[name] !== undefined);
  for (const name of meant) show(name, error.fields[name] ?? '');
  return meant.length > 0 ? undefined : error.message;
}
