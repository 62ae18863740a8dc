import { expect, it } from 'vitest';
import { idsIn } from './job-ids.ts';

const id = '7b0d1a52-5f5e-4c39-9b5e-0d6f7a3c1e42';

it.each([
  [{ id, link: 'https://vitrine.example/secret', name: 'Maya' }, { id }],
  [{ creatorId: id, booking: { id } }, { creatorId: id }],
  [null, {}],
  ['text', {}],
])('of %j tells %j', (payload, ids) => expect(idsIn(payload)).toEqual(ids));
