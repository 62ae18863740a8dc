import { describe, expect, it } from 'vitest';
import { curlOf, exampleOf, readReference } from './api-reference.ts';

describe('an example', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'email' }, 'ana@example.org'],
    [{ type: 'string', enum: ['a', 'b'] }, 'a'],
    [{ const: 7 }, 7],
    [{ type: 'integer', minimum: 12 }, 12],
    [{ type: 'number', minimum: -3 }, 1],
    [{ type: 'boolean' }, true],
    [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, true],
    [{ anyOf: [{ type: 'null' }] }, null],
    [{ type: 'array', items: { type: 'boolean' } }, [true]],
    [
      { type: 'object', properties: { a: { type: 'null' }, b: {} } },
      { a: null, b: 'text' },
    ],
    [
      {
        allOf: [
          { type: 'object', properties: { a: { const: 1 } } },
          { type: 'object', properties: { b: { const: 2 } } },
        ],
      },
      { a: 1, b: 2 },
    ],
  ])('of %j', (schema, example) => expect(exampleOf(schema)).toEqual(example));
});

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const description = {
  paths: {
    '/api/pens/{id}': {
      put: {
        ...{
          operationId: 'savePen',
          summary: 'Save a pen',
          tags: ['pens'],
          'x-token-scope': 'pens:write',
          'x-may-repeat': true,
        },
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'draft', in: 'query', required: true, schema: { type: 'boolean' } },
          { name: 'more', in: 'query', schema: { type: 'string' } },
        ],
        requestBody: json({ type: 'object', properties: { name: { const: "Ana’s or Bo's" } } }),
        responses: {
          200: { description: 'Default Response', ...json({ type: 'boolean' }) },
          404: { description: '`pen_not_found`: It is gone.\n\n`pen_lent`: It is lent.' },
        },
      },
    },
    '/api/ink': {
      get: { operationId: 'readInk', summary: 'Read it', tags: ['ink'], security: [], responses: { 200: {} } },
    },
  },
};

describe('the reference', () => {
  const [ink, pens] = readReference(description);
  it('has the groups in the order of their names, and the refusals of each operation', () => {
    expect([ink?.name, pens?.name]).toEqual(['ink', 'pens']);
    expect(pens?.operations[0]).toMatchObject({
      ...{ id: 'savePen', method: 'PUT', scope: 'pens:write', mayRepeat: true, asksFirst: false, isOpen: false },
      answer: { status: '200', body: 'true' },
      refusals: [
        { status: '404', code: 'pen_not_found', message: 'It is gone.' },
        { status: '404', code: 'pen_lent', message: 'It is lent.' },
      ],
    });
    expect(ink?.operations[0]).toMatchObject({ isOpen: true, body: undefined, refusals: [] });
  });

  it('shows a call', () => {
    const [save] = pens?.operations ?? [];
    const [read] = ink?.operations ?? [];
    expect(save && curlOf(save, 'https://vitrine.example')).toBe(
      [
        `curl -X PUT 'https://vitrine.example/api/pens/text?draft=true'`,
        `-H 'Authorization: Bearer vit_…'`,
        `-H 'Content-Type: application/json'`,
        `-d '{"name":"Ana’s or Bo'\\''s"}'`,
      ].join(' \\\n  '),
    );
    expect(read && curlOf(read, 'https://vitrine.example')).toBe(`curl 'https://vitrine.example/api/ink'`);
  });
});
