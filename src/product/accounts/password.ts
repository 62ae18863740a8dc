import { z } from 'zod';
import { textLength } from '../../base/text-length.ts';
import { texts } from './texts.ts';

/** Spec point 9: 8 to 16 characters, counted in code points and never truncated. */
export const passwordMin = 8;
export const passwordMax = 16;

/** A new password. `max` is the operator's setting and never below the spec's 16. */
export const newPassword = (max: number = passwordMax) =>
  z.string().refine(text => textLength(text) >= passwordMin && textLength(text) <= max, {
    error: texts.lengthInCharacters(passwordMin, max),
  });
