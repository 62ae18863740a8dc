import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';

const app = await testApp();
let maya: SignedCreator;
beforeAll(async () => {
  maya = await app.creator('maya');
});

/** A body as it is sent, whatever it is. */
const send = async (payload: string) => {
  const headers = { origin: 'http://localhost:4310', cookie: maya.cookie, 'content-type': 'application/json' };
  const { statusCode, body } = await app.app.inject({ method: 'POST', url: '/api/pages/1/edits', headers, payload });
  return { status: statusCode, body: JSON.parse(body) as unknown, text: body };
};
const edit = (fields: string, steps = '[]') =>
  `{"edit":{"edit":"item","id":"${randomUUID()}","kind":"skill","fields":${fields}},"steps":${steps},"window":"${randomUUID()}"}`;
const draft = async () => (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body;

describe('NUL in an address', () => {
  it.each([
    ['/at/maya/pages/%00', 404],
    ['/at/maya/blogs/%00', 404],
    ['/at/maya/services/%00', 404],
    ['/api/pages/%00/draft', 404],
    ['/api/bookings?q=%00', 200],
  ])('%s is answered %i', async (url, status) => {
    expect((await app.call('GET', url, undefined, maya)).status).toBe(status);
  });
});

describe('a body nested without end', () => {
  it.each([200, 5_000, 100_000])('%i deep is refused wherever it lies, and nothing is written', async depth => {
    const before = await draft();
    const lists = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const step = `[{"id":"${randomUUID()}","undo":${objects},"redo":{},"undone":false,"at":1}]`;
    for (const body of [edit(`{"title":${lists}}`), edit(`{"title":${objects}}`), edit('{"title":"Salsa"}', step)]) {
      const answer = await send(body);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'too_deep']);
    }
    expect(await draft()).toEqual(before);
  });
});

describe('keys every object knows', () => {
  it.each(['__proto__', 'constructor'])('%s is refused', async key => {
    expect((await send(edit(`{"title":"x","${key}":{"prototype":{"polluted":1}}}`))).status).toBe(400);
    expect('polluted' in {}).toBe(false);
  });
});

it.each([
  ['application/json; charset=utf-16', 415],
  ['application/json;charset="iso-8859-1"', 415],
  ['application/x-www-form-urlencoded; charset=latin1', 415],
  ['application/json; charset=UTF-8', 401],
  ['application/json; charset="utf8"', 401],
  ['application/json', 401],
])('%s is answered %i', async (type, status) => {
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: '/api/auth/session',
    headers: { origin: 'http://localhost:4310', 'content-type': type },
    payload: '{"email":"nobody@example.org","password":"open sesame"}',
  });
  expect([statusCode, codeOf({ body: JSON.parse(body) }) === 'unsupported_charset']).toEqual([status, status === 415]);
});

it('takes out of texts what a database cannot hold', async () => {
  const answer = await send(edit('{"title":"sa\\ud800l\\u0000sa"}'));
  expect(answer.body).toMatchObject({ item: { fields: { title: 'salsa' } } });
});

it('knows an id in capital letters as the same', async () => {
  const id = randomUUID();
  const save = (as: string, title: string) =>
    editPage(app, { edit: 'item', id: as, kind: 'skill', fields: { title } }, maya);
  expect((await save(id.toUpperCase(), 'One')).body).toMatchObject({ item: { id, fields: { title: 'One' } } });
  expect((await save(id, 'Two')).body).toMatchObject({ item: { id, fields: { title: 'Two' } } });
  expect((await save(id.toUpperCase(), 'Three')).body).toMatchObject({ item: { id, fields: { title: 'Three' } } });
});

it('says beside each field, in words for people, what is wrong with it', async () => {
  const { body } = await send(edit('{"title":5,"creatorId":"another"}'));
  expect(body).toMatchObject({ error: { fields: { title: 'This must be a text' } } });
  expect(JSON.stringify(body)).not.toMatch(/Invalid|expected|Unrecognized/);
});

it('answers a list of a hundred thousand wrong things with a few messages', async () => {
  const wrong = Array.from({ length: 100_000 }, () => 0);
  const edits = { edit: 'item', id: randomUUID(), kind: 'instagram', fields: { handle: 'maya', photos: wrong } };
  for (const body of [
    { edit: edits, steps: [], window: randomUUID() },
    { edit: { edit: 'sections', kinds: ['skill'] }, steps: wrong, window: randomUUID() },
  ]) {
    const answer = await send(JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(20_000);
  }
});
