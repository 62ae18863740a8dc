import { z } from 'zod';
import { ApiError } from './api-error.ts';

export { ApiError };

const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.unknown().optional(),
  }),
});

type Call<T> = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  answer: z.ZodType<T>;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
};

/** One call of our JSON API from the browser, its answer checked by schema. Throws ApiError. */
export async function callApi<T>(
  url: string,
  { method = 'GET', body, answer, signal, keepalive = false }: Call<T>,
): Promise<T> {
  const response = await send(url, {
    method,
    keepalive,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : body instanceof FormData ? { body } : asJson(body)),
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : parse(text);
  if (response.ok) return known(answer, json);
  throw refusal(response, json);
}

/** A question as the query of an address; what is undefined or empty is left out. */
export function queryText(question: Record<string, string | number | undefined>): string {
  const given = Object.entries(question).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

export const asJson = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Throws ApiError when there is no answer. */
export const send = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', ...init }).catch(() => {
    throw noResponse();
  });

/** The error for a missing answer. */
export const noResponse = (): ApiError =>
  new ApiError(0, 'offline', 'We could not reach the server. Check your connection; nothing was lost.');

/** The error for an answer that refuses. */
export function refusal(response: Response, json: unknown): ApiError {
  const read = errorBodySchema.safeParse(json);
  if (!read.success)
    return new ApiError(response.status, 'unexpected', 'Something went wrong on our side. Please try again.');
  const { code, message, fields, details } = read.data.error;
  return new ApiError(response.status, code, message, fields, details);
}

/** A page that stays open through an update of the server may get an answer it does not know. */
function known<T>(answer: z.ZodType<T>, json: unknown): T {
  const read = answer.safeParse(json);
  if (read.success) return read.data;
  throw new ApiError(
    502,
    'unknown_answer',
    'This page does not understand the answer of the server. Reload it; what you saved is safe.',
  );
}

/** Undefined for text that is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
