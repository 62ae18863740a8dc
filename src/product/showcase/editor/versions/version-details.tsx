import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { LoadProblem } from '../../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import type { VersionDetail } from '../../versions/contract.ts';
import { instantWords, versionName } from '../../versions/version-words.ts';
import { factsOf } from '../draft/draft-state.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { ChangeList } from './change-list.tsx';
import { texts } from './texts.ts';
import { useRestoring } from './use-restoring.ts';
import { VersionLabel } from './version-label.tsx';
import { versionQuery } from './versions.query.ts';

type Props = { id: string; onBack: () => void; onRestored: () => void };

/** One version: how it looked, what restoring it would change in the draft, and a button to do so. */
export function VersionDetails({ id, onBack, onRestored }: Props) {
  const store = useDraftStore();
  const pageId = usePageId();
  const rev = useDraft(draft => draft.page.rev);
  // Sends the last edits, since they belong to the draft it is compared with.
  useEffect(() => void store.send(), [store]);
  const { data, error, refetch, isFetching } = useQuery(versionQuery(pageId, id, rev));
  return (
    <>
      <div className="v-version-back">
        <Button kind="quiet" size="small" icon="arrow-left" onClick={onBack}>
          {texts.versionDetails.allVersions}
        </Button>
      </div>
      {data !== undefined && <Loaded version={data} onRestored={onRestored} />}
      {data === undefined && error === null && <SkeletonLines lines={8} label={texts.loading} />}
      {data === undefined && error !== null && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
    </>
  );
}

function Loaded({ version, onRestored }: { version: VersionDetail; onRestored: () => void }) {
  const [, openPanel] = usePanel();
  const page = useDraft(draft => draft.page);
  const facts = useMemo(() => factsOf({ page, images: version.images }), [page, version.images]);
  const { restore, isBusy, problem } = useRestoring(version, onRestored);
  return (
    <div className="v-version-detail">
      <div className="v-version-about">
        <header>
          <h3 className="v-display">{versionName(version)}</h3>
          <p className="v-soft">{instantWords(version.at, page.zone, new Date())}</p>
          {version.isLive && <Chip tone="success">{texts.versionDetails.liveNow}</Chip>}
        </header>
        <VersionLabel version={version} />
        <ToDraft version={version} />
        {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
        <Button
          wide
          kind="primary"
          icon="history"
          loading={isBusy}
          locked={version.isDraft ? texts.versionDetails.nothingToRestore : undefined}
          onClick={() => void restore()}
        >
          {texts.versionDetails.restoreToDraft}
        </Button>
        <p className="v-version-note">{texts.versionDetails.restoreHint}</p>
        <ToLive version={version} />
        <Row wrap>
          <Button icon="layers" onClick={() => openPanel({ panel: 'compare', with: version.id, to: 'draft' })}>
            {texts.versionDetails.compareWithDraft}
          </Button>
          {!version.isLive && version.toLive !== null && (
            <Button icon="layers" onClick={() => openPanel({ panel: 'compare', with: version.id, to: 'live' })}>
              {texts.versionDetails.compareWithLive}
            </Button>
          )}
        </Row>
      </div>
      <div className="v-version-page">
        <PreviewFrame document={version.document} facts={facts} device="phone" />
      </div>
    </div>
  );
}

function ToDraft({ version }: { version: VersionDetail }) {
  if (version.isDraft) return <p>{texts.versionDetails.draftMatchesVersion}</p>;
  return (
    <section>
      <h4>{texts.versionDetails.draftChanges}</h4>
      {version.toDraft.length === 0 ? (
        <p className="v-soft">{texts.versionDetails.hiddenOnly}</p>
      ) : (
        <ChangeList lines={version.toDraft} />
      )}
      {version.toPutRight.length > 0 && (
        <Banner tone="warning" title={texts.versionDetails.fixFirst}>
          {version.toPutRight.join(', ')}
        </Banner>
      )}
    </section>
  );
}

function ToLive({ version }: { version: VersionDetail }) {
  if (version.isLive || version.toLive === null) return null;
  return (
    <details className="v-version-live">
      <summary>{texts.versionDetails.comparedWithLive}</summary>
      {version.toLive.length === 0 ? (
        <p className="v-soft">{texts.noDifferences}</p>
      ) : (
        <ChangeList lines={version.toLive} />
      )}
    </details>
  );
}
