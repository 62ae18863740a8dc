import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { imageFocusSchema } from '../../../../base/image-focus.ts';
import { linesField, textField } from '../../../../base/text-field.ts';
import { definePart } from '../../block-fields/part.ts';

/** Spec point 3: the professions, and their names for people (spec point 2, occupation options). */
export const professions = {
  fitness_trainer: 'Fitness Trainer',
  dance_instructor: 'Dance Instructor',
  career_coach: 'Career Coach',
  other: 'Other',
} as const;
export type Profession = keyof typeof professions;
export const professionCodes = Object.keys(professions) as [Profession, ...Profession[]];

/** The message when a greeting is required (spec point 5). A page may be without one. */
export const greetingRequired = 'Greeting is required';

/** The person at the head of the page. `greeting` is the one-liner (80), `bio` the short paragraph below it (144). */
export const basicProfileSchema = z.strictObject({
  firstName: textField(50, 'Please enter First name'),
  lastName: textField(50, 'Please enter Last name'),
  imageId: pictureIdSchema.nullable(),
  /** A wide picture above or behind the head; null leaves the style's own ornament. */
  coverId: pictureIdSchema.nullable(),
  coverFocus: imageFocusSchema.optional(),
  profession: z.enum(professionCodes),
  /** What they call themselves, shown under the name: "Salsa and afro-fusion teacher in Lisbon". */
  headline: textField(100),
  greeting: textField(80),
  bio: linesField(144),
});
export type BasicProfile = z.infer<typeof basicProfileSchema>;

export const emptyProfile = (firstName: string, lastName: string): BasicProfile => ({
  firstName,
  lastName,
  imageId: null,
  coverId: null,
  profession: 'other',
  headline: '',
  greeting: '',
  bio: '',
});

export const basicProfile = definePart({
  kind: 'basicProfile',
  version: 1,
  fields: basicProfileSchema,
  defaults: emptyProfile('', ''),
  migrations: {},
});
