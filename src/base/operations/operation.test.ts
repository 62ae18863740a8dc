import { expect, it } from 'vitest';
import { z } from 'zod';
import { nothing, operation } from './operation.ts';

const declared = { id: 'savePen', does: 'Save a pen', tag: 'pens', who: 'creator', answer: nothing } as const;
const params = z.object({ id: z.uuid() });

it('has its method and path apart, and the rest as it was declared', () => {
  expect(operation('PUT /api/pens/:id', { ...declared, params })).toEqual({
    ...declared,
    params,
    method: 'PUT',
    path: '/api/pens/:id',
  });
});

it('does not compile when it says what cannot be', () => {
  // @ts-expect-error The path has a parameter.
  operation('PUT /api/pens/:id', declared);
  // @ts-expect-error The path has another parameter too.
  operation('GET /api/pens/:id/:file', { ...declared, params });
  // @ts-expect-error The path has no parameter.
  operation('GET /api/pens', { ...declared, params });
  // @ts-expect-error It is no address of the API.
  operation('GET /pens', declared);
  // @ts-expect-error HTTP has no such method.
  operation('READ /api/pens', declared);
  // @ts-expect-error There is no such field.
  operation('PUT /api/pens', { ...declared, limits: 'list' });
  // @ts-expect-error There is no such limit.
  operation('PUT /api/pens', { ...declared, limit: 'lists' });
  // @ts-expect-error Nobody has said who may call it.
  operation('PUT /api/pens', { id: 'savePen', does: 'Save a pen', tag: 'pens', answer: nothing });
});
