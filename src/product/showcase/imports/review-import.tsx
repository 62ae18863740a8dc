import './import-screen.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { editorPath } from '../editor/draft/selection.ts';
import { SeePlansButton } from '../form-fields/see-plans.tsx';
import { choosable, chosenAtFirst, mostPictures, needsPicture } from './chosen-parts.ts';
import type { ImportedPage } from './contract.ts';
import { PartList } from './part-list.tsx';
import { sourceNames } from './reading.ts';
import { RefusedParts } from './refused-parts.tsx';
import { modeOf, texts } from './screen-texts.ts';
import { useMakeDraft } from './use-make-draft.ts';

const words = texts.review;

type Props = { page: ImportedPage; onAgain: () => void };

/** What was found: a tick for each part, what is refused and why, and what it becomes. */
export function ReviewImport({ page, onAgain }: Props) {
  const { source, name, portrait, refused, linksLeft, isShowcaseEmpty } = page;
  const from = source === null ? '' : sourceNames[source];
  const parts = useMemo(() => choosable(page), [page]);
  const [importId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(() => chosenAtFirst(parts, linksLeft));
  const [withPicture, setPictures] = useState<ReadonlySet<number>>(new Set());
  const [withPortrait, setPortrait] = useState(false);
  const [target, setTarget] = useState<'page' | 'showcase'>(isShowcaseEmpty ? 'showcase' : 'page');
  const [title, setTitle] = useState(() => words.defaultTitle(from));
  const { making, progress } = useMakeDraft();
  const head = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    head.current?.focus();
  }, []);
  const { data: made, error } = making;
  const lost = made?.lost ?? 0;
  useEffect(() => {
    // The editor reads the draft anew, whatever it had open before.
    if (made !== undefined && made.lost === 0) window.location.assign(editorPath(undefined, made.pageId));
  }, [made]);
  if (made !== undefined && lost > 0)
    return (
      <Banner
        tone="warning"
        title={words.madeTitle}
        actions={
          <ButtonLink kind="primary" href={editorPath(undefined, made.pageId)}>
            {words.open}
          </ButtonLink>
        }
      >
        {words.lost(lost)}
      </Banner>
    );
  const pictures = parts.filter(part => needsPicture(part, chosen, withPicture)).length + (withPortrait ? 1 : 0);
  const picturesFull = pictures >= mostPictures ? words.mostPictures(mostPictures) : undefined;
  const isPlanFull = error instanceof ApiError && error.code === 'limit_reached';
  return (
    <Stack gap={24}>
      <header className="v-bring-head" ref={head} tabIndex={-1}>
        <h2>{words.from(from, name)}</h2>
        <Button size="small" onClick={onAgain}>
          {words.another}
        </Button>
      </header>
      {parts.length === 0 ? (
        <div>
          <h3>{words.nothing}</h3>
          <p className="v-soft">{words.nothingHint}</p>
        </div>
      ) : (
        <>
          {linksLeft !== null && parts.some(({ kind }) => kind === 'link') && (
            <Banner tone="info" actions={<SeePlansButton />}>
              {words.linksLeft(linksLeft)}
            </Banner>
          )}
          <PartList
            parts={parts}
            chosen={chosen}
            withPicture={withPicture}
            onChosen={setChosen}
            onPictures={setPictures}
            picturesFull={picturesFull}
          />
          {parts.some(({ picture }) => picture !== null) && <p className="v-soft">{words.picturesHint}</p>}
        </>
      )}
      <RefusedParts refused={refused} isText={modeOf(source ?? undefined) !== 'page'} />
      {parts.length > 0 && (
        <form
          className="v-bring-form"
          onSubmit={event => {
            event.preventDefault();
            making.mutate({ importId, page, parts, chosen, withPicture, withPortrait, target, title });
          }}
        >
          {isShowcaseEmpty && (
            <RadioCards
              legend={words.target}
              choices={[
                { value: 'showcase', ...words.targets.showcase },
                { value: 'page', ...words.targets.page },
              ]}
              value={target}
              onChange={setTarget}
              cardWidth={220}
            />
          )}
          {target === 'page' ? (
            <Field label={words.pageTitle} error={error instanceof ApiError ? error.fields.title : undefined}>
              <TextInput value={title} maxLength={110} onChange={event => setTitle(event.target.value)} />
            </Field>
          ) : (
            portrait !== null && (
              <Checkbox
                label={words.portrait}
                hint={words.portraitHint}
                checked={withPortrait}
                locked={withPortrait ? undefined : picturesFull}
                onChange={event => setPortrait(event.target.checked)}
              />
            )
          )}
          {error !== null && (
            <ProblemBanner actions={isPlanFull ? <SeePlansButton /> : undefined}>{error.message}</ProblemBanner>
          )}
          <div>
            <Button
              type="submit"
              kind="primary"
              loading={making.isPending || making.isSuccess}
              locked={chosen.size === 0 ? words.chooseFirst : undefined}
            >
              {words.make(chosen.size)}
            </Button>
          </div>
          <p role="status">{progress === undefined ? '' : words.loading(progress.nth, progress.count)}</p>
        </form>
      )}
    </Stack>
  );
}
