import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { texts } from './texts.ts';

/** A message of the Model Context Protocol, or several: its library checks what is in them. */
const message = z.union([z.looseObject({ jsonrpc: z.literal('2.0') }), z.array(z.unknown()).min(1).max(20)]);

const shared = { tag: 'assistants', body: message, answer: 'file', limit: 'texts', mayRepeat: true } as const;
const wrong_host = { status: 421, message: texts.wrongHost } as const;

/** For assistants of visitors: what a page offers, its times, holding one. Reads no cookie, knows no account. */
export const askPage = operation('POST /api/mcp/at/:userUrl', {
  ...shared,
  id: 'askPage',
  does: "Tools of a page for visitors' assistants (Model Context Protocol)",
  who: 'anybody',
  params: z.object({ userUrl: z.string().regex(/^[a-z]{3,30}$/) }),
  refusals: { wrong_host, page_not_found: { status: 404, message: texts.noPage } },
  isForAnySite: true,
});

/** For assistants of creators, by a token: each tool needs the scope of the operations it calls. */
export const askVitrine = operation('POST /api/mcp', {
  ...shared,
  id: 'askVitrine',
  does: "Tools for a creator's assistant (Model Context Protocol)",
  who: 'token',
  refusals: { wrong_host },
});
