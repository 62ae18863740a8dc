import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import { answerQuery, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import {
  type ListPreview,
  listSubscriberImports,
  previewSubscriberImport,
  startSubscriberImport,
} from '../import/list-contract.ts';
import { listLimits } from '../import/open-list.ts';
import { sendList } from '../import/send-list.client.ts';
import { type ConsentDraft, ConsentFields, consentFields, emptyConsent } from './import-consent.tsx';
import { ImportProgressView, importInterval } from './import-progress.tsx';
import { ImportReview, type ListReading } from './import-review.tsx';
import { texts } from './texts.ts';

const words = texts.importing;

type Looked = { id: string; name: string; reading: ListReading; preview: ListPreview };

/** Imports subscribers: a file or pasted text, the preview, the declaration of consent, and the progress. */
export function ImportSubscribersSheet({ onClose }: { onClose: () => void }) {
  const [looked, setLooked] = useState<Looked>();
  const [consent, setConsent] = useState<ConsentDraft>(emptyConsent);
  const renew = useRenewal(listSubscriberImports);
  const imports = useQuery({ ...answerQuery(listSubscriberImports), refetchInterval: importInterval });
  const running = imports.data?.imports.find(({ state }) => state === 'running');
  const [startedId, setStartedId] = useState<string>();
  const followed = imports.data?.imports.find(({ id }) => id === startedId) ?? running;
  const looking = useMutation({
    mutationFn: async (asked: Omit<Looked, 'preview'>) => ({
      ...asked,
      preview: await call(previewSubscriberImport, { params: { id: asked.id }, body: { columns: asked.reading } }),
    }),
    onSuccess: seen => {
      setLooked(seen);
      announce(words.summary(newIn(seen.preview), seen.preview.refused));
    },
  });
  const opening = useMutation({
    mutationFn: async ({ name, list }: { name: string; list: Blob }) => {
      if (list.size > listLimits.bytes) throw new ApiError(413, 'list_too_long', words.tooLarge);
      return { id: await sendList(name, list), name, reading: [] as ListReading };
    },
    onSuccess: opened => looking.mutate(opened),
  });
  const starting = useMutation({
    mutationFn: ({ id, reading }: Looked) => {
      const { isAgreed: _, ...declaration } = consent;
      return call(startSubscriberImport, { params: { id }, body: { columns: reading, ...declaration, agreed: true } });
    },
    onSuccess: async ({ id }) => {
      setStartedId(id);
      setLooked(undefined);
      await renew();
    },
  });
  const problems = starting.error instanceof ApiError ? (starting.error.fields ?? {}) : {};
  const problem =
    looking.error ?? opening.error ?? (consentFields.some(name => name in problems) ? null : starting.error);
  if (followed !== undefined) return <ImportProgressView progress={followed} onClose={onClose} />;
  const again = () => {
    setLooked(undefined);
    for (const asked of [starting, looking, opening]) asked.reset();
  };
  const isReading = opening.isPending || looking.isPending;
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={words.title}
      sentence={looked === undefined ? words.sentence : undefined}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {looked !== undefined && (
            <Button
              kind="primary"
              loading={starting.isPending || looking.isPending}
              locked={lockOf(looked.preview, consent)}
              onClick={() => starting.mutate(looked)}
            >
              {words.start(newIn(looked.preview))}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={24}>
        {problem !== null && <ProblemBanner>{problem.message}</ProblemBanner>}
        {looked === undefined ? (
          <ChooseList isReading={isReading} onChoose={(name, list) => opening.mutate({ name, list })} />
        ) : (
          <>
            <ImportReview
              name={looked.name}
              preview={looked.preview}
              reading={looked.reading}
              onRead={reading => looking.mutate({ ...looked, reading })}
              onAgain={again}
            />
            <ConsentFields draft={consent} problems={problems} onChange={setConsent} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

const newIn = ({ confirmed, pending, unsubscribed }: ListPreview): number => confirmed + pending + unsubscribed;

function lockOf(preview: ListPreview, { isAgreed }: ConsentDraft): string | undefined {
  if (!preview.hasEmail) return words.noEmail;
  if (newIn(preview) + preview.known === 0) return words.nobody;
  return isAgreed ? undefined : words.agreeFirst;
}

function ChooseList({ isReading, onChoose }: { isReading: boolean; onChoose: (name: string, list: Blob) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Row>
          <Button kind="primary" icon="upload" data-first loading={isReading} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
        </Row>
        <p className="v-soft">{words.chooseHint}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".csv,.txt,.tsv,text/csv"
          onChange={event => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) onChoose(file.name, file);
            event.target.value = '';
          }}
        />
      </Stack>
      <Field label={words.paste} hint={words.pasteHint}>
        <TextArea rows={5} value={pasted} onChange={event => setPasted(event.target.value)} />
      </Field>
      <Row>
        <Button
          loading={isReading}
          locked={pasted.trim() === '' ? words.pasteFirst : undefined}
          onClick={() => onChoose(words.pastedName, new Blob([pasted]))}
        >
          {words.check}
        </Button>
      </Row>
    </Stack>
  );
}
