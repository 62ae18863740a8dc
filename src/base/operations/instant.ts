import { z } from 'zod';

const encoded = z.codec(z.string(), z.custom<Date | string>().meta({ type: 'string' }), {
  decode: text => text,
  encode: at => (typeof at === 'string' ? at : at.toISOString()),
});

/**
 * An instant in an answer: a handler returns the Date of its row, readers get ISO text. Typed as the two see it, since
 * the codec's own types are those of the other direction.
 */
export const instant = encoded as unknown as z.ZodType<string, Date | string>;
