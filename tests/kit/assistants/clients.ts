import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { atEnd } from '../cleanup/at-end.ts';

const resultSchema = z.looseObject({
  isError: z.boolean().optional(),
  content: z.array(z.looseObject({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()),
});

/** The listed tools, and an answer or refusal of one. */
export type Assistant = {
  tools(): Promise<{ name: string; inputSchema: object; annotations?: object | undefined }[]>;
  call(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The code of the refusal; fails where the tool did what it was asked. */
  refusal(name: string, input?: Record<string, unknown>): Promise<{ code: string; todo: string; details?: unknown }>;
};

const refusedSchema = z.looseObject({
  error: z.object({
    code: z.string(),
    message: z.string().min(1),
    todo: z.string().min(1),
    details: z.unknown().optional(),
  }),
});

type Asking = (name: string, input: Record<string, unknown>) => Promise<unknown>;

function assistant(tools: Assistant['tools'], ask: Asking): Assistant {
  const read = async (name: string, input: Record<string, unknown> = {}) => {
    const result = resultSchema.parse(await ask(name, input));
    // Older clients read the text alone.
    const text: unknown = JSON.parse(result.content[0]?.text ?? '');
    if (JSON.stringify(text) !== JSON.stringify(result.structuredContent)) throw new Error('text and content differ');
    return result;
  };
  return {
    tools,
    call: async (name, input) => {
      const { isError, structuredContent } = await read(name, input);
      if (isError) throw new Error(`${name} was refused: ${JSON.stringify(structuredContent)}`);
      return structuredContent;
    },
    refusal: async (name, input) => {
      const { isError, structuredContent } = await read(name, input);
      if (!isError) throw new Error(`${name} answered ${JSON.stringify(structuredContent)}`);
      return refusedSchema.parse(structuredContent).error;
    },
  };
}

const headersOf = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

/** The official client of the second major version, in the revision of 2026-07-28. */
export async function newAssistant(address: string, token?: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const options = { requestInit: { headers: headersOf(token) } };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), options));
  atEnd(() => client.close());
  return assistant(
    async () => (await client.listTools()).tools,
    (name, input) => client.callTool({ name, arguments: input }),
  );
}

/** The official client of the first one, which begins with a handshake. */
export async function oldAssistant(address: string, token?: string): Promise<Assistant> {
  const client = new OldClient({ name: 'test', version: '1' });
  const transport = new OldTransport(new URL(address), { requestInit: { headers: headersOf(token) } });
  // Its own types differ where properties may be undefined.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  atEnd(() => client.close());
  return assistant(
    async () => (await client.listTools()).tools,
    (name, input) => client.callTool({ name, arguments: input }),
  );
}
