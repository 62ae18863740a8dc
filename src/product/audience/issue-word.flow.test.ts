import { expect, it } from 'vitest';
import { creatorIdOf } from '../../base/id.ts';
import { issueWord, readIssueWord } from './issue-word.flow.ts';

const reader = {
  creatorId: creatorIdOf('5f0c3c1e-0000-4000-8000-000000000001'),
  subscriberId: '5f0c3c1e-0000-4000-8000-000000000002',
  issueId: '5f0c3c1e-0000-4000-8000-000000000003',
};

it('names a reader to who signed it', () => {
  const word = issueWord('secret', reader);
  expect(word).toMatch(/^[\w-]{86}$/);
  expect(readIssueWord('secret', word)).toEqual(reader);
  expect(readIssueWord('another', word)).toBeUndefined();
});

it('is refused with any byte changed', () => {
  const bytes = Buffer.from(issueWord('secret', reader), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readIssueWord('secret', changed.toString('base64url'))).toBeUndefined();
  }
});
