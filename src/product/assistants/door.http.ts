import { isIP } from 'node:net';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FileAnswer } from '../../platform/operations/file-answer.ts';
import { plainIssue } from '../../platform/plain-issue.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { texts } from './texts.ts';
import { listed, type Tool, type ToolRefusal } from './tools/tool.ts';

const seconds = 30;

/**
 * Answers messages of the Model Context Protocol with these tools. Each message has a server of its own, so nothing is
 * kept between two of them: any of several machines answers the next one.
 */
export function openDoor<Caller>(tools: readonly Tool<Caller>[], log: PlatformContext['log']) {
  const shown = tools.map(listed);
  const byName = new Map(tools.map(tool => [tool.name, tool]));

  const serverFor = (caller: Caller, instructions: string) => {
    const server = new Server({ name: 'vitrine', version: '1.0.0' }, { capabilities: { tools: {} }, instructions });
    server.setRequestHandler('tools/list', () => ({ tools: shown }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      const found = byName.get(params.name);
      return found === undefined ? refused(unknownTool(params.name)) : called(found, caller, params.arguments ?? {});
    });
    return server;
  };

  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    instructions: string,
  ): Promise<FileAnswer> {
    const handler = createMcpHandler(() => serverFor(caller, instructions), {
      // A stream of changes would stay open, and there are none to tell.
      maxSubscriptions: 0,
      onerror: error => log.debug({ err: error }, 'a message of an assistant was refused'),
    });
    const asked = new Request(`http://vitrine.invalid${request.url}`, { method: 'POST', headers: headersOf(request) });
    const answered = await handler.fetch(asked, { parsedBody: request.body });
    const content = await answered.text();
    await handler.close();
    reply.code(answered.status);
    return { type: answered.headers.get('content-type') ?? 'application/json', content };
  };
}

const headersOf = ({ headers }: FastifyRequest): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|mcp-[a-z-]+)$/.test(name) ? [[name, value]] : [],
  );

/**
 * Whether the request came by our own name. A page of a stranger whose name was pointed at this server (DNS rebinding)
 * comes by theirs; an address cannot be pointed.
 */
export const isByOurName = ({ hostname }: Pick<FastifyRequest, 'hostname'>, publicUrl: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === new URL(publicUrl).hostname || name === 'localhost' || isIP(name) !== 0;
};

async function called<Caller>(tool: Tool<Caller>, caller: Caller, given: unknown) {
  const read = tool.input.safeParse(given, { error: plainIssue });
  if (!read.success) return refused(invalidInput(read.error));
  // The schema of the tool has read it.
  const outcome = await inTime(tool.run(caller, read.data as never));
  return outcome.ok ? answered(outcome.value) : refused(outcome.refusal);
}

const tooLate: ToolRefusal = { kind: 'timeout', message: texts.refused.timeout, todo: texts.next.later };

/** What is done after the answer is done all the same: with its key or confirmation it is not done twice. */
async function inTime<T>(working: Promise<T>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ ok: false; refusal: ToolRefusal }>(resolve => {
    timer = setTimeout(() => resolve({ ok: false, refusal: tooLate }), seconds * 1000);
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}

const answered = (value: Readonly<Record<string, unknown>>) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(value) }],
  structuredContent: { ...value },
});

const refused = ({ kind, ...rest }: ToolRefusal) => ({
  ...answered({ error: { code: kind, ...rest } }),
  isError: true,
});

const unknownTool = (name: string): ToolRefusal => ({
  kind: 'unknown_tool',
  message: texts.refused.unknownTool(name.slice(0, 60)),
  todo: texts.next.unknownTool,
});

const invalidInput = (error: z.ZodError): ToolRefusal => ({
  kind: 'invalid_input',
  message: texts.refused.invalid,
  todo: texts.next.invalid,
  details: Object.fromEntries(error.issues.slice(0, 10).map(issue => [nameOf(issue), issue.message])),
});

const nameOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? issue.keys.join(', ').slice(0, 100) : issue.path.join('.');
