import { expect, it } from 'vitest';
import { z } from 'zod';
import { dateTime, instant } from './instant.ts';

const described = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return JSON.stringify(rest);
};

it('an answer is described as the text that is sent', () => {
  expect(described(dateTime)).toBe(described(z.iso.datetime()));
  expect(described(instant)).toBe(described(z.string()));
});

it.each([dateTime, instant])('the Date of a row is sent as ISO text, and text as it is', schema => {
  expect(z.encode(schema, new Date(0) as never)).toBe('1970-01-01T00:00:00.000Z');
  expect(z.encode(schema, '2026-11-30T10:00:00Z')).toBe('2026-11-30T10:00:00Z');
});
