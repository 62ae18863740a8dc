import { z } from 'zod';

/** The settings that name the operators; part of all settings in `config.ts`. */
export const operatorSettings = {
  OPERATORS: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(one => (one.trim() === '' ? [] : [one.trim().toLowerCase()])))
    .pipe(z.array(z.email('is no email')))
    .describe(
      'Emails of the operators’ accounts, with commas between: they manage users, plans and codes at `/manage/operator` ([operator](operator.md)); default nobody',
    ),
} as const;
