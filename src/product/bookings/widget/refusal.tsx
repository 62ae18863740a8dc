import { shortMoment } from './local-words.browser.ts';
import { Note, Problem } from './problem.tsx';
import { texts } from './texts.ts';
import type { Refused } from './use-hold.ts';
import { zoneOffset } from './zone/zones.ts';

const lost = ['slot_taken', 'slot_not_offered', 'class_full'];

type RefusalProps = {
  refused: Refused;
  group: boolean;
  zone: string;
  onChoose: (starts: readonly string[]) => void;
};

/** The chosen time could not be held: it was taken, and these are nearest; or it may be tried again. */
export function Refusal({ refused: { starts, error }, group, zone, onChoose }: RefusalProps) {
  if (error.code === 'yours_already')
    return (
      <Note title={texts.yours} text={error.message}>
        <div className="bk-near">
          <a className="bk-chip" href={pathOf(error.details)}>
            {texts.seeYours}
          </a>
        </div>
      </Note>
    );
  if (!lost.includes(error.code)) return <Problem error={error} onRetry={() => onChoose(starts)} />;
  const nearest = nearestOf(error.details);
  return (
    <Note title={group ? texts.goneClass : texts.gone} text={nearest.length > 0 ? texts.goneHint : texts.goneNoneHint}>
      <div className="bk-near">
        {nearest.map(start => (
          <button key={start} type="button" className="bk-chip" onClick={() => onChoose([start])}>
            {shortMoment(zone, start) +
              (looksLikeAnother(zone, start, [...nearest, ...starts]) ? ` ${zoneOffset(zone, start)}` : '')}
          </button>
        ))}
      </div>
    </Note>
  );
}

/** When the clocks go back, two instants have the same local time. */
const looksLikeAnother = (zone: string, start: string, others: readonly string[]): boolean =>
  others.some(other => other !== start && shortMoment(zone, other) === shortMoment(zone, start));

/** The page of the visitor's own booking, as the server sends it: the island has no schemas, for its size. */
const pathOf = (details: unknown): string => (details as { path?: string } | undefined)?.path ?? '';

/** ISO starts from an error's details, whatever these contain. */
function nearestOf(details: unknown): string[] {
  const { nearest } = (details ?? {}) as { nearest?: unknown };
  return Array.isArray(nearest) ? nearest.filter(start => typeof start === 'string') : [];
}
