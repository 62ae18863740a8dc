import './audience.css';
import { useEffect } from 'react';
import { addressOf } from '../../../base/operations/call.ts';
import { useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type ImportProgress, subscriberImportReport } from '../import/list-contract.ts';
import { subscriberList } from '../subscriber-list.ts';
import { listTags } from '../tags/tags-contract.ts';
import { texts } from './texts.ts';

const words = texts.importing.progress;

type Answer = { state: { data?: { imports: readonly { state: string }[] } | undefined } };

/** Asks for the progress every second while an import runs. Milliseconds. */
export const importInterval = ({ state: { data } }: Answer): number | false =>
  data?.imports.some(({ state }) => state === 'running') ? 1000 : false;

/** How far an import is, and what came of it. It goes on when the sheet is closed. */
export function ImportProgressView({ progress, onClose }: { progress: ImportProgress; onClose: () => void }) {
  const { id, state, rowCount, doneCount, added, known, refused, hasReport } = progress;
  const renew = useRenewal(subscriberList.page, listTags);
  const isRunning = state === 'running';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when the import ends
  useEffect(() => {
    if (!isRunning) void renew();
  }, [isRunning]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={isRunning ? words.running : words.done}
      sentence={progress.fileName}
      foot={
        <>
          {hasReport && (
            <ButtonLink icon="download" href={addressOf(subscriberImportReport, { params: { id } })}>
              {words.report}
            </ButtonLink>
          )}
          <Button kind="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        <progress
          className="v-import-progress"
          aria-label={words.running}
          max={Math.max(rowCount, 1)}
          value={isRunning ? doneCount : rowCount}
        />
        <p aria-live="polite">{isRunning ? words.far(doneCount, rowCount) : words.ended}</p>
        <Row gap={[16, 32]} align="start" wrap>
          <Stat label={words.added} value={added} />
          <Stat label={words.known} value={known} />
          <Stat label={words.refused} value={refused} />
        </Row>
      </Stack>
    </Sheet>
  );
}
