import './compare.css';
import './compare-list.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMedia } from '../../../../ui/behavior/use-media.ts';
import { useModal } from '../../../../ui/behavior/use-modal.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Tabs } from '../../../../ui/display/tabs.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { media } from '../../../../ui/style/theme.ts';
import { versionName } from '../../versions/version-words.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { DeviceChoice } from '../preview/device-choice.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import type { Device } from '../preview/use-device.ts';
import { CompareList } from './compare-list.tsx';
import { CompareMarks } from './compare-marks.tsx';
import { compare } from './compared.browser.ts';
import { texts } from './texts.ts';
import { type ComparedSide, useComparedSide } from './use-compared-side.ts';
import { useSideBySide } from './use-side-by-side.ts';
import { versionsQuery } from './versions.query.ts';

type Props = { before: string; after: string; onClose: () => void };
type Ready = Extract<ComparedSide, { state: 'ready' }>;

/** Two states of the page side by side, with differences marked on both. Takes the whole screen. */
export function ComparePanel({ before, after, onClose }: Props) {
  const one = useComparedSide(before);
  const other = useComparedSide(after);
  const [, openPanel] = usePanel();
  const [device, setDevice] = useState<Device>('phone');
  const isPhone = useMedia(media.phone);
  const choose = (sides: { with?: string; to?: string }) =>
    openPanel({ panel: 'compare', with: before, to: after, ...sides }, true);
  return (
    <dialog
      {...useModal(true, onClose)}
      className="v-compare"
      aria-labelledby="v-compare-title"
      // Escape inside a frame does not reach the dialog by itself.
      onKeyDown={event => {
        if (event.key === 'Escape' && (event.target as Node).ownerDocument !== document) onClose();
      }}
    >
      <div className="v-compare-head">
        <h2 id="v-compare-title">{texts.comparePanel.changes}</h2>
        <div className="v-compare-sides">
          <SideChoice label={texts.comparePanel.before} value={before} onChange={name => choose({ with: name })} />
          <IconButton
            icon="repeat"
            label={texts.comparePanel.swapSides}
            size="small"
            onClick={() => choose({ with: after, to: before })}
          />
          <SideChoice label={texts.comparePanel.after} value={after} onChange={name => choose({ to: name })} />
        </div>
        {!isPhone && <DeviceChoice label={texts.comparePanel.shownOn} device={device} onChoose={setDevice} />}
        <IconButton icon="close" label={texts.comparePanel.close} onClick={onClose} />
      </div>
      {one.state === 'ready' && other.state === 'ready' ? (
        <Sides before={one} after={other} device={isPhone ? 'phone' : device} isPhone={isPhone} />
      ) : (
        <div className="v-compare-wait">
          <Waiting side={one.state === 'ready' ? other : one} />
        </div>
      )}
    </dialog>
  );
}

function SideChoice({ label, value, onChange }: { label: string; value: string; onChange: (name: string) => void }) {
  const isLive = useDraft(draft => draft.page.live !== null);
  const { data } = useInfiniteQuery(versionsQuery(usePageId()));
  const versions = (data?.pages.flatMap(page => page.versions) ?? []).filter(version => !version.isLive);
  const known = ['live', 'draft', ...versions.map(version => version.id)];
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      options={[
        { value: 'live', label: texts.livePage, disabled: !isLive },
        { value: 'draft', label: texts.draft },
        ...versions.map(version => ({ value: version.id, label: versionName(version) })),
        ...(known.includes(value) ? [] : [{ value, label: texts.comparePanel.olderVersion }]),
      ]}
    />
  );
}

function Waiting({ side }: { side: ComparedSide }) {
  if (side.state === 'failed') {
    return <LoadProblem error={side} refetch={side.retry} />;
  }
  if (side.state === 'not_live') {
    return <EmptyState title={texts.comparePanel.pageNotLive}>{texts.comparePanel.pageNotLiveHint}</EmptyState>;
  }
  return <SkeletonLines lines={8} label={texts.comparePanel.loadingBothPages} />;
}

type SidesProps = { before: Ready; after: Ready; device: Device; isPhone: boolean };

function Sides({ before, after, device, isPhone }: SidesProps) {
  const changes = useMemo(() => compare(before.document, after.document), [before.document, after.document]);
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState<'before' | 'after'>('after');
  const { onBefore, onAfter, show, turn, isDrawn } = useSideBySide();
  const go = useCallback(
    (place: number) => {
      const compared = changes[place];
      if (compared === undefined) return;
      setCurrent(place);
      // On a phone only one is visible: removed things are only in the earlier one.
      if (compared.line.change === 'removed') setSeen('before');
      if (compared.line.change === 'added') setSeen('after');
      show(compared);
    },
    [changes, show],
  );
  const showCurrent = useEffectEvent(() => go(current));
  // A moment, so that both pages are rendered.
  useEffect(() => {
    if (!isDrawn) return;
    const wait = setTimeout(() => showCurrent(), 120);
    return () => clearTimeout(wait);
  }, [isDrawn]);
  const step = (by: number) => go((current + by + changes.length) % Math.max(1, changes.length));
  const frames = [
    { side: 'before' as const, page: before, onPage: onBefore },
    { side: 'after' as const, page: after, onPage: onAfter },
  ];
  return (
    <section
      className="v-compare-body"
      aria-label={texts.comparePanel.bothPages}
      onKeyDown={event => onKey(event, step, turn)}
    >
      <CompareList changes={changes} current={current} onChoose={go} onStep={step} />
      {isPhone && (
        <div className="v-compare-tabs">
          <Tabs
            segments
            label={texts.comparePanel.pageShown}
            tabs={[
              { id: 'before', label: before.name },
              { id: 'after', label: after.name },
            ]}
            value={seen}
            onChange={setSeen}
          />
        </div>
      )}
      <div className="v-compare-pages">
        {frames.map(({ side, page, onPage }) => (
          <figure key={side} className="v-compare-page" data-unseen={(isPhone && seen !== side) || undefined}>
            <figcaption>
              <strong>{page.name}</strong> <span>{page.note}</span>
            </figcaption>
            <div className="v-compare-frame">
              <PreviewFrame
                document={page.document}
                facts={page.facts}
                device={device}
                title={`${page.name}, ${side === 'before' ? 'before' : 'after'}`}
                above={inner => (
                  <CompareMarks
                    inner={inner}
                    side={side}
                    changes={changes}
                    current={current}
                    onChoose={go}
                    onPage={onPage}
                  />
                )}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

const steps: Record<string, number> = { n: 1, p: -1, ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };
const turns: Record<string, number> = { PageDown: 0.85, PageUp: -0.85, ' ': 0.85 };

/** n and p or the arrows go from one difference to the next; Page Up and Down scroll both pages. */
function onKey(event: KeyboardEvent, step: (by: number) => void, turn: (part: number) => void): void {
  const target = event.target as Element;
  const isTaken = target.closest('select, input, [role="tablist"]') !== null;
  if (isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const part = event.key === ' ' && target.closest('button, summary') !== null ? undefined : turns[event.key];
  if (by !== undefined) step(by);
  else if (part !== undefined) turn(part);
  else return;
  event.preventDefault();
}
