import { z } from 'zod';

const described = (as: { type: 'string'; format?: string; pattern?: string }) =>
  z.codec(z.string(), z.custom<Date | string>().meta(as), {
    decode: text => text,
    encode: at => (typeof at === 'string' ? at : at.toISOString()),
  }) as unknown as z.ZodType<string, Date | string>;

/**
 * An instant in an answer: a handler returns the Date of its row, readers get ISO text. Typed as the two see it, since
 * the codec's own types are those of the other direction.
 */
export const instant = described({ type: 'string' });

/** The same, described as `z.iso.datetime()` is; `z.toJSONSchema` would come to browsers too. */
export const dateTime = described({ type: 'string', format: 'date-time', pattern: z.regexes.datetime({}).source });
