import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { mostCounted } from '../../base/lists/list-question.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { texts } from './texts.ts';

type Props<Id extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: string; count?: number | undefined; icon?: IconName | undefined }[];
  value: Id;
  onChange: (id: Id) => void;
  /** A row of segmented buttons instead of underlined tabs. */
  segments?: boolean | undefined;
  /** What the chosen tab shows. */
  children?: ReactNode;
};

/** How far a row scrolls beyond the chosen tab, in pixels. */
const beyond = 24;

/** Views of the same thing. Arrows, Home and End select; only the selected tab is in the tab order. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, segments, children }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const widths = tabs.map(({ label, count }) => label + (count ?? '')).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen, or counts push it aside
  useEffect(() => {
    // On phones only the row scrolls when the tabs are too wide, not the page; beyond the tab, out of the fading end.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current === null || chosen == null) return;
    const [row, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left + beyond;
    else if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right + beyond;
  }, [value, widths]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const now = tabs.findIndex(tab => tab.id === value);
    const places: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 };
    const place = places[event.key];
    const next = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        className={segments === true ? 'v-tabs v-segments' : 'v-tabs'}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className="v-tab"
            aria-selected={tab.id === value}
            aria-controls={children === undefined ? undefined : `${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon !== undefined && <Icon name={tab.icon} size={16} />}
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <span className="v-tab-count">{tab.count >= mostCounted ? texts.many(mostCounted) : tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div id={`${base}-panel`} className="v-tab-panel" role="tabpanel" aria-labelledby={`${base}-${value}`}>
          {children}
        </div>
      )}
    </div>
  );
}
