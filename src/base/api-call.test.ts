import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, callApi } from './api-call.ts';
import { fetchFile } from './fetch-file.ts';

afterEach(() => void vi.unstubAllGlobals());

const answering = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const file = (status: number, body: string, headers = {}) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  return fetchFile('/api/chairs.csv', { ids: ['one'] });
};
const call = () => callApi('/api/chairs', { answer: z.object({ chairs: z.number() }) });

describe('a call of the API', () => {
  it('brings the answer its schema describes', async () => {
    answering(200, '{"chairs":4}');
    expect(await call()).toEqual({ chairs: 4 });
  });

  it.each([
    ['an answer of another shape', 200, '{"tables":4}', 502, 'unknown_answer'],
    ['an answer that is no JSON', 200, '<h1>Hello</h1>', 502, 'unknown_answer'],
    ['a refusal in the words of the API', 409, '{"error":{"code":"taken","message":"Taken"}}', 409, 'taken'],
    ['a refusal in other words', 503, 'upstream is gone', 503, 'unexpected'],
  ])('refuses %s as one kind of error', async (_, status, body, known, code) => {
    answering(status, body);
    await expect(call()).rejects.toMatchObject({ status: known, code });
    await expect(call()).rejects.toBeInstanceOf(ApiError);
  });

  it('says so when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call()).rejects.toMatchObject({ status: 0, code: 'offline' });
  });
});

describe('a file that is asked for with a body', () => {
  it('comes under the name the server gives it', async () => {
    const { name, file: blob } = await file(200, 'CHAIRS', { 'content-disposition': 'attachment; filename="a-1.csv"' });
    expect([name, await blob.text()]).toEqual(['a-1.csv', 'CHAIRS']);
  });

  it('is refused in the words of the API', async () => {
    const body = '{"error":{"code":"invalid","message":"At most 500"}}';
    await expect(file(400, body)).rejects.toMatchObject({ status: 400, code: 'invalid', message: 'At most 500' });
  });
});
