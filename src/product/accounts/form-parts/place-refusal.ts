import { ApiError } from '../../../base/api-call.ts';
import { texts } from './texts.ts';

const unexpected = texts.serverError;

/**
 * Shows a refusal beside the fields it names. Returns the sentence for the form as a whole when it names no field
 * of this form.
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
