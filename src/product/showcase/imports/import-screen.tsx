import './import-screen.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { bytesOf } from '../../bookings/import/import.client.ts';
import { ChooseImport } from './choose-import.tsx';
import { previewPageImport } from './contract.ts';
import { type ImportSource, mostFileBytes, pageSources, sourceNames } from './reading.ts';
import { ReviewImport } from './review-import.tsx';
import { modeOf, texts } from './screen-texts.ts';

type Asked = { file?: File | undefined; text?: string; source?: ImportSource | undefined };

/** At /manage/import: a page from elsewhere becomes a draft. */
export const ImportScreen = () => <BringScreen back={{ to: '/manage/pages', label: texts.back }} />;

type Props = { source?: ImportSource; back: { to: string; label: string } };

/** Choose a file or paste a text, look at what was found, make the draft. */
export function BringScreen({ source, back }: Props) {
  const mode = modeOf(source);
  const [round, setRound] = useState(0);
  const reading = useMutation({
    mutationFn: async ({ file, text, source: from }: Asked) => {
      if (file !== undefined && file.size > mostFileBytes)
        throw new ApiError(413, 'file_too_large', texts.choose.tooLarge);
      const given = file === undefined ? { text } : { file: await bytesOf(file) };
      return call(previewPageImport, { body: { ...given, source: from } });
    },
    onSuccess: ({ items, refused }) => announce(texts.summary(items.length, refused.length)),
  });
  const { data: page, error, variables } = reading;
  const again = () => {
    reading.reset();
    setRound(round + 1);
  };
  return (
    <Page narrow>
      <PageHeader title={texts.titles[mode]} sentence={texts.sentences[mode]} back={back} />
      <Stack gap={24}>
        {error !== null && <ProblemBanner>{error.message}</ProblemBanner>}
        {page === undefined ? (
          <ChooseImport
            key={round}
            mode={mode}
            isReading={reading.isPending}
            onFile={file => reading.mutate({ file, source })}
            onText={text => reading.mutate({ text, source })}
          />
        ) : page.source === null ? (
          <AskSource onSource={from => reading.mutate({ ...variables, source: from })} />
        ) : (
          <ReviewImport page={page} onAgain={again} />
        )}
      </Stack>
    </Page>
  );
}

function AskSource({ onSource }: { onSource: (source: ImportSource) => void }) {
  return (
    <Stack gap={16}>
      <Banner tone="info" title={texts.choose.unknownSource}>
        {texts.choose.unknownHint}
      </Banner>
      <RadioCards
        legend={texts.choose.from}
        choices={pageSources.map(value => ({ value, label: sourceNames[value] }))}
        value={undefined}
        onChange={onSource}
        cardWidth={160}
      />
    </Stack>
  );
}
