import type { PlatformContext } from '../../platform/platform-context.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { agentRefusal, isSpam, shadowRulesOf, type Verdict } from './bots.ts';
import { addClassified, type ClassifiedCount } from './classified-visits.sql.ts';
import type { CountDeps } from './count-visit.flow.ts';
import { mayCount } from './visit.ts';

type Deps = Pick<CountDeps, 'db' | 'clock' | 'log' | 'countedPages'> & {
  config: Pick<PlatformContext['config'], 'secure'>;
};
type Batch = { userUrl: string; pageId: string; view: boolean; cards: readonly string[]; from: string };
type Visitor = { headers: Parameters<typeof mayCount>[0]; network: string };

/** Views of one network within a minute that are flagged from then on. */
const burst = 20;
/** How long what was classified waits in memory: all visits would write the same few rows. */
const holdMs = 10_000;

export type VisitClassifier = {
  /** Whether a batch may be counted. What it is classified as is noted, for pages that are live. */
  classify(visitor: Visitor, batch: Batch): Promise<boolean>;
  /** Writes what was noted. */
  flush(): Promise<void>;
};

/** Classifies the visits that this server receives, and keeps the numbers of its verdicts. */
export function createVisitClassifier(deps: Deps): VisitClassifier {
  const views = createTryCounter(burst, 60_000, () => deps.clock.now().getTime());
  let noted = new Map<string, ClassifiedCount>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(verdict: Verdict, { view, cards }: Batch): void {
    const day = deps.clock.now().toISOString().slice(0, 10);
    const key = `${day} ${verdict}`;
    const { visits, clicks } = noted.get(key) ?? { visits: 0, clicks: 0 };
    const click = cards.length > 0 ? 1 : 0;
    noted.set(key, { day, verdict, visits: visits + (view ? 1 : 0), clicks: clicks + click });
    timer ??= setTimeout(() => void flush(), holdMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...noted.values()];
    noted = new Map();
    if (counts.length === 0) return;
    await addClassified(deps.db, counts).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'numbers of classified visits could not be written and are lost'),
    );
  }

  const flagsOf = ({ headers, network }: Visitor, { view }: Batch): Verdict[] => {
    const flags: Verdict[] = shadowRulesOf(headers, { now: deps.clock.now(), isSecure: deps.config.secure });
    const isBurst = view ? !views.allow(network) : views.isSpent(network);
    return isBurst ? [...flags, 'burst'] : flags;
  };

  return {
    async classify(visitor, batch) {
      const refusal = agentRefusal(visitor.headers) ?? (isSpam(batch.from) ? 'referrer_spam' : undefined);
      if (refusal === undefined && !mayCount(visitor.headers)) return true;
      if ((await deps.countedPages.find(batch.userUrl, batch.pageId)) === null) return refusal === undefined;
      if (refusal !== undefined) {
        note(refusal, batch);
        return false;
      }
      const flags = flagsOf(visitor, batch);
      for (const flag of flags.length === 0 ? (['person'] as const) : flags) note(flag, batch);
      return true;
    },
    flush,
  };
}
