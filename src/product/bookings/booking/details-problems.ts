import { cleanIdentifier } from '../../../base/one-line.ts';
import { cleanLine, cleanText, textLength } from '../../../base/text-length.ts';
import { emailProblem, invalidEmail } from '../../accounts/account/email-address.ts';
import { texts } from './texts.ts';

/** Longest texts of a booking's details, in characters. */
export const detailsLimits = { name: 100, email: 254, notes: 1000 } as const;
export const nameMissing = texts.enterYourName;

export type TypedDetails = { name: string; email: string; notes: string };

/**
 * What `detailsBodySchema` would refuse in what a visitor typed, by field. Published pages use this instead of
 * loading zod; a test compares the two.
 */
export function detailsProblems({ name, email, notes }: TypedDetails): Partial<Record<keyof TypedDetails, string>> {
  const cleanName = cleanLine(name);
  const address = cleanIdentifier(email).toLowerCase();
  const wrongEmail = address.length > detailsLimits.email ? invalidEmail : emailProblem(address);
  return {
    ...(textLength(cleanName) > detailsLimits.name && { name: tooLong(detailsLimits.name) }),
    ...(cleanName === '' && { name: texts.enterYourName }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
    ...(textLength(cleanText(notes)) > detailsLimits.notes && { notes: tooLong(detailsLimits.notes) }),
  };
}

/**
 * The problems to show after `field` was changed: its own is updated, others stay. No new field is marked while
 * somebody types.
 */
export function afterChange<Shown extends Partial<Record<string, string>>>(
  shown: Shown,
  field: keyof Shown & string,
  typed: TypedDetails,
  /** The current problems of other fields. */
  others: Partial<Record<string, string>> = {},
): Shown {
  const now: Partial<Record<string, string>> = { ...detailsProblems(typed), ...others };
  const { [field]: before, ...rest } = shown;
  const still = before === undefined ? undefined : now[field];
  return (still === undefined ? rest : { ...rest, [field]: still }) as Shown;
}

const tooLong = (max: number): string => texts.atMostCharacters(max);
