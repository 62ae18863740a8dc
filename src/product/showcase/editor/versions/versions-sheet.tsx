import './versions.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import type { VersionLine } from '../../versions/contract.ts';
import { instantWords, versionName } from '../../versions/version-words.ts';
import { useDraft, useDraftView } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { texts } from './texts.ts';
import { VersionDetails } from './version-details.tsx';
import { versionsQuery } from './versions.query.ts';

/**
 * Former versions of the page: every publication, named drafts, and those that a restore replaced. Has its own
 * address.
 */
export function VersionsSheet() {
  const [panel, open] = usePanel();
  const isLoaded = useDraftView(view => view.draft !== null);
  const shown = panel?.panel === 'versions' ? panel : undefined;
  const isOpen = shown !== undefined && isLoaded;
  const chosen = shown?.version;
  return (
    <Sheet
      open={isOpen}
      onClose={() => open(undefined)}
      title={texts.versionsSheet.versionHistory}
      wide
      sentence={chosen === undefined ? texts.versionsSheet.versionHistorySentence : undefined}
    >
      {isOpen && chosen === undefined && <VersionList onChoose={version => open({ panel: 'versions', version })} />}
      {isOpen && chosen !== undefined && (
        <VersionDetails
          key={chosen}
          id={chosen}
          onBack={() => open({ panel: 'versions' })}
          onRestored={() => open(undefined)}
        />
      )}
    </Sheet>
  );
}

function VersionList({ onChoose }: { onChoose: (id: string) => void }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsQuery(usePageId()),
  );
  if (data === undefined) {
    if (error === null) return <SkeletonLines lines={6} label={texts.loading} />;
    return <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />;
  }
  const versions = data.pages.flatMap(page => page.versions);
  if (versions.length === 0) {
    return <EmptyState title={texts.versionsSheet.noVersionsYet}>{texts.versionsSheet.noVersionsYetHint}</EmptyState>;
  }
  return (
    <>
      <ul className="v-versions">
        {versions.map(version => (
          <Line key={version.id} version={version} onChoose={() => onChoose(version.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button wide kind="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.versionsSheet.showOlderVersions}
        </Button>
      )}
    </>
  );
}

const reasonIcons = {
  publish: 'flag',
  import: 'flag',
  restore: 'history',
  checkpoint: 'check',
  scheduled: 'clock',
} as const;

function Line({ version, onChoose }: { version: VersionLine; onChoose: () => void }) {
  const { zone, scheduled } = useDraft(draft => draft.page);
  return (
    <li>
      <button type="button" className="v-version" onClick={onChoose}>
        <span className="v-version-mark" data-live={version.isLive || undefined}>
          <Icon name={reasonIcons[version.reason]} size={16} />
        </span>
        <span className="v-version-words">
          <strong>{versionName(version)}</strong>
          <span>
            {(version.label === '' ? '' : `${versionName({ ...version, label: '' })} · `) +
              instantWords(version.at, zone, new Date())}
          </span>
        </span>
        {version.isLive && <Chip tone="success">{texts.versionsSheet.live}</Chip>}
        {version.id === scheduled?.versionId && <Chip tone="info">{texts.versionsSheet.scheduled}</Chip>}
        <Icon name="chevron-right" size={16} />
      </button>
    </li>
  );
}
