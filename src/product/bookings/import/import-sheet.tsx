import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { addressOf, call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { staleAfterBooking } from '../manage/parts/bookings.query.ts';
import { ChooseFile, KnownColumns } from './choose-file.tsx';
import { bytesOf } from './import.client.ts';
import {
  type ImportPreview,
  type ImportReading,
  importBookings,
  importTemplate,
  previewImport,
} from './import-contract.ts';
import { importLimits, sizes } from './import-limits.ts';
import { ImportReview } from './import-review.tsx';
import { texts } from './screen-texts.ts';

type Looked = { name: string; file: string; reading: ImportReading; preview: ImportPreview };

/** Imports bookings from a file: choose it, see the preview, then import. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [looked, setLooked] = useState<Looked>();
  const looking = useMutation({
    mutationFn: async (asked: Omit<Looked, 'preview'>) => ({
      ...asked,
      preview: await call(previewImport, { body: { file: asked.file, reading: asked.reading } }),
    }),
    onSuccess: seen => {
      setLooked(seen);
      announce(texts.summary(madeBy(seen.preview), seen.preview.problemLines));
    },
    // A choice that leaves nothing to read keeps what was read before it.
    onError: (_problem, asked) => setLooked(before => (before?.file === asked.file ? before : undefined)),
  });
  const opening = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > importLimits.bytes) throw new ApiError(413, 'file_too_large', texts.choose.tooLarge(sizes.bytes));
      return { name: file.name, file: await bytesOf(file), reading: {} };
    },
    onSuccess: opened => looking.mutate(opened),
  });
  const making = useMutation({
    mutationFn: ({ file, reading, preview }: Looked) =>
      call(importBookings, { body: { file, reading, seen: preview.seen } }),
    onSuccess: ({ bookings }) => {
      showToast({ text: texts.imported(bookings) });
      onClose();
      return Promise.all(staleAfterBooking.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: (problem, asked) => {
      if (problem instanceof ApiError && problem.code === 'import_changed') looking.mutate(asked);
    },
  });
  const choose = (file: File) => {
    for (const asked of [making, looking, opening]) asked.reset();
    opening.mutate(file);
  };
  const problem = making.error ?? looking.error ?? opening.error;
  const isReading = opening.isPending || looking.isPending;
  const again = () => {
    setLooked(undefined);
    making.reset();
  };
  const made = looked === undefined ? 0 : madeBy(looked.preview);
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={texts.title}
      sentence={looked === undefined ? texts.sentence : undefined}
      foot={
        looked === undefined ? (
          <>
            <ButtonLink icon="download" href={addressOf(importTemplate)}>
              {texts.choose.template}
            </ButtonLink>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </>
        ) : made === 0 ? (
          <Button kind="primary" onClick={onClose}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              kind="primary"
              loading={making.isPending || looking.isPending}
              onClick={() => making.mutate(looked)}
            >
              {texts.importCount(made)}
            </Button>
          </>
        )
      }
    >
      <Stack gap={24}>
        {problem !== null && <ProblemBanner>{problem.message}</ProblemBanner>}
        {looked === undefined ? (
          <>
            <ChooseFile isReading={isReading} onChoose={choose} />
            <KnownColumns />
          </>
        ) : (
          <ImportReview
            name={looked.name}
            preview={looked.preview}
            reading={looked.reading}
            onRead={reading => looking.mutate({ name: looked.name, file: looked.file, reading })}
            onAgain={again}
          />
        )}
      </Stack>
    </Sheet>
  );
}

const madeBy = ({ coming, past, cancelled }: ImportPreview): number => coming + past + cancelled;
