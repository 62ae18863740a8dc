import { asJson, parse, refusal, send } from './api-call.ts';

/**
 * Downloads a file by POST, since the question may be too long for an address; named as the server says. Throws
 * ApiError.
 */
export async function fetchFile(url: string, body: unknown): Promise<{ name: string; file: Blob }> {
  const response = await send(url, { method: 'POST', ...asJson(body) });
  if (!response.ok) throw refusal(response, parse(await response.text()));
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, file: await response.blob() };
}
