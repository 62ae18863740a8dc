import { describe, expect, it } from 'vitest';
import { describeOperations } from './described-operations.ts';

const refusals = { gone: { status: 404, message: 'It is gone.' }, odd: { status: 400, message: 'It is odd.' } };
const tries = { of: 'a', by: 'network', max: 1, seconds: 60 } as const;
const operations = {
  'GET /a': { method: 'GET', id: 'readA', does: 'Read it', tag: 'pens', who: 'anybody' },
  'PUT /a': { method: 'PUT', id: 'changeA', does: 'Change it', tag: 'accounts', who: 'creator', refusals },
  'POST /a': { method: 'POST', id: 'addA', does: 'Add it', tag: 'pens', who: 'anybody', tries },
  'DELETE /a': { method: 'DELETE', id: 'deleteA', does: 'Delete it', tag: 'orders', who: 'creator' },
} as const;
const described = (paths: Record<string, Record<string, { requestBody?: unknown; responses: object }>>) =>
  describeOperations({ components: {}, paths: paths as never }, operations).paths;

describe('an operation in the description', () => {
  it('is named, and open ones say so', () => {
    const { get, put } = described({ '/a': { get: { responses: {} }, put: { responses: {} } } })['/a'] ?? {};
    expect(get).toMatchObject({ operationId: 'readA', summary: 'Read it', security: [] });
    expect(put).not.toHaveProperty('security');
  });

  it.each([
    ['get', undefined, ['400']],
    ['put', undefined, ['400', '401', '403', '404']],
    ['put', {}, ['400', '401', '403', '404', '413', '415']],
    ['delete', undefined, ['400', '401', '403', '429']],
  ])('%s with the body %o is refused with %o', (method, requestBody, statuses) => {
    const found = described({ '/a': { [method]: { requestBody, responses: {} } } })['/a']?.[method];
    expect(Object.keys(found?.responses ?? {})).toEqual(statuses);
  });

  it('says whether it is limited, may be sent again, and asks a person first', () => {
    const each = { get: { responses: {} }, post: { responses: {} }, delete: { responses: {} } };
    const { get, post, delete: remove } = described({ '/a': each })['/a'] ?? {};
    expect(JSON.stringify(post?.responses['429'])).toContain('too_many_tries');
    expect([get, post, remove].map(found => [found?.['x-may-repeat'], found?.['x-ask-first']])).toEqual([
      [true, undefined],
      [undefined, undefined],
      [true, true],
    ]);
  });

  it('names the scope that a token needs, or says that none is enough', () => {
    const each = { put: { responses: {} }, delete: { responses: {} } };
    const { put, delete: remove } = described({ '/a': each })['/a'] ?? {};
    expect(put).not.toHaveProperty('x-token-scope');
    expect(JSON.stringify(put?.responses['403'])).toContain('token_excluded');
    expect(remove).toMatchObject({ 'x-token-scope': 'orders:write', security: [{ session: [] }, { token: [] }] });
    expect(JSON.stringify(remove?.responses['403'])).toContain('token_out_of_scope');
  });

  it('lists every code of a status', () => {
    const { responses } = described({ '/a': { put: { responses: {} } } })['/a']?.put ?? {};
    expect(JSON.stringify(responses?.['400'])).toContain('"enum":["invalid_input","odd"]');
  });

  it('without an entry is a mistake in the code', () => {
    expect(() => described({ '/b': { get: { responses: {} } } })).toThrow('GET /b is not declared');
  });
});
