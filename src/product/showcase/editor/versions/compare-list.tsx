import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useAnnouncement } from '../../../../ui/overlays/announcer.tsx';
import type { TextChange } from '../../document/change-texts.ts';
import { changeIcons } from './change-list.tsx';
import type { Compared } from './compared.browser.ts';
import { texts } from './texts.ts';

type Props = {
  changes: readonly Compared[];
  current: number;
  onChoose: (place: number) => void;
  onStep: (by: number) => void;
};

/** Every difference as text; the current one shows how its texts changed. */
export function CompareList({ changes, current, onChoose, onStep }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[current];
    row?.querySelector('button')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  useAnnouncement(changes[current]?.line.text);
  if (changes.length === 0) {
    return (
      <aside className="v-compare-list" aria-label={texts.compareList.differences}>
        <p className="v-soft">{texts.noDifferences}</p>
      </aside>
    );
  }
  return (
    <aside className="v-compare-list" aria-label={texts.compareList.differences}>
      <div className="v-compare-steps">
        <p>{texts.compareList.oneOf(current + 1, changes.length)}</p>
        <span className="v-compare-keys" aria-hidden="true">
          <kbd>{texts.compareList.keyP}</kbd>
          <kbd>{texts.compareList.keyN}</kbd>
        </span>
        <IconButton
          icon="chevron-up"
          label={texts.compareList.previousDifferenceP}
          size="small"
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={texts.compareList.nextDifferenceN}
          size="small"
          onClick={() => onStep(1)}
        />
      </div>
      <ol ref={list}>
        {changes.map(({ line, texts }, place) => (
          <li key={`${line.change}:${line.kind}:${line.id}`} data-change={line.change}>
            <button
              type="button"
              aria-current={place === current ? 'true' : undefined}
              tabIndex={place === current ? 0 : -1}
              onClick={() => onChoose(place)}
            >
              <span className="v-compare-icon">
                <Icon name={changeIcons[line.change]} size={14} />
              </span>
              <span>{line.text}</span>
            </button>
            {place === current && texts.map(text => <Text key={text.field} {...text} />)}
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** A changed text: removed parts struck through, added ones underlined. */
function Text({ field, runs }: TextChange) {
  return (
    <p className="v-compare-text">
      <span className="v-compare-field">{field}</span>
      {runs === null ? (
        <span>{texts.compareList.changed}</span>
      ) : (
        runs.map((run, n) => {
          // Runs are identified only by their place, and the list never changes while it is shown.
          const key = `${n}${run.kind}`;
          if (run.kind === 'added') return <ins key={key}>{run.text}</ins>;
          if (run.kind === 'removed') return <del key={key}>{run.text}</del>;
          return <span key={key}>{shortened(run.text)}</span>;
        })
      )}
    </p>
  );
}

/** Shortens long unchanged parts. */
function shortened(text: string): string {
  const words = text.split(/(?<=\s)/);
  return words.length <= 24 ? text : `${words.slice(0, 10).join('')}… ${words.slice(-10).join('')}`;
}
