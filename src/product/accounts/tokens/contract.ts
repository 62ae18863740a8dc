import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { textField } from '../../../base/text-field.ts';
import { texts } from './texts.ts';
import { tokenDays, tokenRules } from './token.ts';
import { type TokenScope, tokenScopes } from './token-scope.ts';

const scopeSchema = z.enum(tokenScopes as [TokenScope, ...TokenScope[]]);

const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  begins: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: instant,
  expiresAt: instant,
  /** A day in UTC, null before its first use. */
  lastUsedOn: z.iso.date().nullable(),
});
export type PersonalToken = z.output<typeof tokenSchema>;

export const listTokens = operation('GET /api/tokens', {
  id: 'listTokens',
  does: 'List the tokens with which programs call the API',
  tag: 'accounts',
  who: 'creator',
  answer: z.object({ tokens: z.array(tokenSchema) }),
});
export const makeToken = operation('POST /api/tokens', {
  id: 'makeToken',
  does: 'Make a token; the answer alone has it whole',
  tag: 'accounts',
  who: 'proven creator',
  body: z.strictObject({
    name: textField(tokenRules.nameLength, texts.nameNeeded),
    scopes: z.array(scopeSchema).min(1, texts.scopeNeeded).max(tokenScopes.length),
    days: z.enum(tokenDays),
  }),
  answer: z.object({ token: z.string(), stored: tokenSchema }),
  status: 201,
  refusals: { tokens_full: { status: 409, message: texts.full(tokenRules.most) } },
});
export const revokeToken = operation('DELETE /api/tokens/:id', {
  id: 'revokeToken',
  does: 'Revoke a token; programs that use it are refused at once',
  tag: 'accounts',
  who: 'creator',
  params: z.object({ id: z.uuid() }),
  answer: nothing,
  refusals: { token_not_found: { status: 404, message: texts.gone } },
});
