import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { texts } from '../texts.ts';
import type { ToolRefusal } from './tool.ts';

type Deps = Pick<PlatformContext, 'linkSecret' | 'clock'>;
type Outcome = Result<Readonly<Record<string, unknown>>, ToolRefusal>;

const minutes = 10;

export const confirmField = z
  .string()
  .max(60)
  .optional()
  .describe('Leave it out at first. Then the "confirm" of the answer, once the person has agreed to "willHappen"');

/** What a step is about: whose, which tool, called with what, and what would happen. */
type Step = {
  readonly creatorId: CreatorId;
  readonly tool: string;
  readonly input: { readonly confirm?: string | undefined };
  /** Read anew by both calls: when anything of it changed in between, nothing is done. */
  readonly willHappen: Readonly<Record<string, unknown>>;
};

/**
 * A tool that changes what matters, in two calls. The first answers what would happen, and a signature over it that any
 * server can check and none has to store; the second, with that signature, does it if it is still so.
 */
export async function inTwoSteps(deps: Deps, step: Step, act: () => Promise<Outcome>): Promise<Outcome> {
  const { confirm } = step.input;
  const now = deps.clock.now().getTime();
  const offered = () => {
    const until = Math.ceil(now / 1000) + minutes * 60;
    const confirmUntil = new Date(until * 1000).toISOString();
    return { willHappen: step.willHappen, confirm: signed(deps, step, until), confirmUntil };
  };
  if (confirm === undefined) return accept({ done: false, ...offered(), todo: texts.next.callAgain });
  const until = Number.parseInt(confirm.split('.')[0] ?? '', 36);
  if (!Number.isSafeInteger(until) || until * 1000 <= now || until * 1000 > now + (minutes * 60 + 1) * 1000)
    return refuse({ kind: 'confirm_expired', message: texts.refused.expired, todo: texts.next.expired });
  if (!sameBytes(Buffer.from(confirm), Buffer.from(signed(deps, step, until))))
    return refuse({
      kind: 'changed_meanwhile',
      message: texts.refused.changed,
      todo: texts.next.changed,
      details: offered(),
    });
  return act();
}

function signed({ linkSecret }: Deps, { creatorId, tool, input, willHappen }: Step, until: number): string {
  const { confirm: _, ...given } = input;
  const proof = createHmac('sha256', linkSecret)
    .update(JSON.stringify(['assistant', creatorId, tool, given, willHappen, until]))
    .digest('base64url');
  return `${until.toString(36)}.${proof.slice(0, 32)}`;
}
