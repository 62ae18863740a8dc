import type { z } from 'zod';
import { texts } from './texts.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
};

const forms: Record<string, string> = {
  uuid: 'This is not an id',
  datetime: 'Write a moment such as 2026-05-01T09:30:00Z',
  date: 'Write a date such as 2026-05-01',
};

const counted: Record<string, string> = { string: ' characters', array: ' of them', set: ' of them', file: ' bytes' };

/**
 * What is wrong with a value, for people, when its rule has no message of its own. Mostly read by people who call
 * the API by hand.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : `This must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Choose ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `At most ${issue.maximum}${counted[issue.origin] ?? ''}`;
    case 'too_small':
      return `At least ${issue.minimum}${counted[issue.origin] ?? ''}`;
    case 'invalid_format':
      return forms[issue.format] ?? 'This is not written as it has to be';
    case 'unrecognized_keys':
      return texts.unknownFields(issue.keys.length);
    default:
      return 'This isn’t valid';
  }
}
