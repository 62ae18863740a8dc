import { expect, it } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './plain-issue.ts';

const messageOf = (schema: z.ZodType, given: unknown): string | undefined =>
  schema.safeParse(given, { error: plainIssue }).error?.issues[0]?.message;

it.each<[z.ZodType, unknown, string]>([
  [z.object({ title: z.string() }), {}, 'This is missing'],
  [z.string(), 5, 'This must be a text'],
  [z.number(), 'five', 'This must be a number'],
  [z.number().int(), 1.5, 'This must be a whole number'],
  [z.boolean(), 'yes', 'This must be true or false'],
  [z.array(z.string()), {}, 'This must be a list'],
  [z.record(z.string(), z.unknown()), [], 'This must be an object with fields'],
  [z.enum(['light', 'dark']), 'red', 'Choose one of light, dark'],
  [z.literal(true), false, 'Choose true'],
  [z.string().max(40), 'x'.repeat(41), 'At most 40 characters'],
  [z.number().max(7), 8, 'At most 7'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 of them'],
  [z.string().min(2), '', 'At least 2 characters'],
  [z.uuid(), 'x', 'This is not an id'],
  [z.iso.datetime(), 'x', 'Write a moment such as 2026-05-01T09:30:00Z'],
  [z.string().regex(/^a$/), 'b', 'This is not written as it has to be'],
  [z.strictObject({}), { creatorId: 1, kind: 2 }, 'There are 2 unknown fields'],
  [z.strictObject({}), { creatorId: 1 }, 'There is an unknown field'],
  [z.discriminatedUnion('edit', [z.object({ edit: z.literal('a') })]), { edit: 'b' }, 'This isn’t valid'],
])('%#: says it plainly', (schema, given, message) => expect(messageOf(schema, given)).toBe(message));

it('leaves the words of a rule alone', () => {
  expect(messageOf(z.string().min(1, 'Title is required'), '')).toBe('Title is required');
});
