import { asJson, parse, refusal, send } from './api-call.ts';

/** Asks for a file with a body, as no address can be long enough for; under the name the server gives it. Throws ApiError. */
export async function fetchFile(url: string, body: unknown): Promise<{ name: string; file: Blob }> {
  const response = await send(url, { method: 'POST', ...asJson(body) });
  if (!response.ok) throw refusal(response, parse(await response.text()));
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, file: await response.blob() };
}
