import type { CreatorId } from '../../base/id.ts';
import { callOutside } from '../../platform/outside-call.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { adviceRequest, readAdvice } from './advice.ts';
import { findRun } from './coaching.sql.ts';
import { readOwnNumbers } from './own-numbers.sql.ts';
import { openTasks } from './run.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'log'>;
type Model = { url: string; name: string; key: string | undefined };

/** The model that the operator has set up. */
export const modelOf = ({
  COACH_MODEL_URL: url,
  COACH_MODEL: name,
  COACH_MODEL_KEY: key,
}: Deps['config']): Model | undefined =>
  url === undefined || name === undefined ? undefined : { url: url.replace(/\/$/, ''), name, key };

const usualTimeoutMs = 8000;

/**
 * Advice of a model on the newest open task; null without a model, a task or a usable answer. The model is asked outside
 * every transaction, so that a slow one holds only the request that asks.
 */
export async function adviceFor(
  deps: Deps,
  creatorId: CreatorId,
  timeoutMs: number = usualTimeoutMs,
): Promise<string | null> {
  const model = modelOf(deps.config);
  const row = model && (await findRun(deps.db, creatorId));
  const task = row && openTasks(row).toSorted((one, other) => (other.offeredOn ?? 0) - (one.offeredOn ?? 0))[0];
  if (model === undefined || row === undefined || task === undefined) return null;
  const numbers = await readOwnNumbers(deps.db, creatorId, deps.clock.now());
  const answer = await callOutside(
    {
      method: 'POST',
      url: `${model.url}/chat/completions`,
      headers: {
        'content-type': 'application/json',
        ...(model.key !== undefined && { authorization: `Bearer ${model.key}` }),
      },
      body: JSON.stringify(adviceRequest(model.name, row.programme, task.taskId, numbers)),
    },
    // The operator named it, and it may run beside this server.
    { allowPrivate: true, timeoutMs, mostBytes: 50_000, mayFollow: () => false },
  );
  const trouble = answer.ok ? (answer.value.status === 200 ? undefined : answer.value.status) : answer.refusal.kind;
  if (trouble !== undefined) deps.log.warn({ trouble }, 'the model for advice did not answer as it should');
  return answer.ok && trouble === undefined ? (readAdvice(answer.value.text) ?? null) : null;
}
