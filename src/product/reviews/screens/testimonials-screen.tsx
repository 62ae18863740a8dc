import './reviews.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts as listTexts } from '../list-texts.ts';
import { type ReviewRow, reviewList, reviewStates } from '../review-list.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { HidingDialog } from './hiding-dialog.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { StarsText } from './stars-text.tsx';
import { texts } from './texts.ts';
import { useModeration } from './use-moderation.ts';

const stateOptions = [
  { value: '', label: texts.states.all },
  ...reviewStates.map(value => ({ value, label: texts.states[value] })),
];
const starOptions = [
  { value: '', label: texts.anyStars },
  ...[5, 4, 3, 2, 1].map(count => ({ value: String(count), label: texts.starsCount(count) })),
];

const cells = (zone: string): Cells<keyof typeof reviewList.columns, ReviewRow> => ({
  author: ({ author }) => <Cut>{author}</Cut>,
  stars: ({ stars }) => <StarsText count={stars} />,
  text: ({ text }) => <Cut>{text}</Cut>,
  title: ({ title }) => <Cut>{title}</Cut>,
  date: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
  answer: ({ answer }) => <Cut>{answer}</Cut>,
  state: review => <StateChip {...review} />,
});

function StateChip({ hiddenFor, isFirst }: ReviewRow) {
  if (hiddenFor !== null) return <Chip tone="neutral">{listTexts.states.hidden}</Chip>;
  return <Chip tone={isFirst ? 'info' : 'success'}>{isFirst ? listTexts.states.first : listTexts.states.shown}</Chip>;
}

/** At /manage/testimonials/:reviewId?: reviews, newest first; one opens beside the list. */
export function TestimonialsScreen() {
  const { reviewId } = useParams();
  const at = useListAddress(reviewList, cells(useSignedIn().creator.zone));
  const views = useSavedViews('reviews', at.list.path, at.search);
  const [isAsking, setAsking] = useState(false);
  const [hiding, setHiding] = useState<ReviewRow>();
  const { show, putFirst } = useModeration();
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={
        <Button className="v-needs-rows" onClick={() => setAsking(true)}>
          {texts.asking}
        </Button>
      }
    >
      <NotOnPage />
      <ListFilter
        at={at}
        search={{ label: texts.search, hint: texts.searchHint }}
        choice={{ name: 'state', label: texts.state, options: stateOptions }}
      >
        <Field label={texts.stars} labelHidden>
          <Select
            className="v-list-choice"
            options={starOptions}
            value={String(at.filter.stars ?? '')}
            onChange={event => at.change({ stars: event.target.value })}
          />
        </Field>
      </ListFilter>
      <ListTable
        at={at}
        label={texts.list}
        selected={texts.selected}
        announcement={({ counts }) => texts.count(counts.shown)}
        found={({ counts: { shown, hidden } }) => {
          if (at.filter.state === 'hidden') return hidden;
          return at.filter.state === undefined ? shown + hidden : shown;
        }}
        empty={() => (
          <EmptyList
            at={at}
            words={texts.empty}
            actions={
              <Button kind="primary" onClick={() => setAsking(true)}>
                {texts.asking}
              </Button>
            }
          />
        )}
        rowName={({ author }) => texts.rowName(author)}
        rowTo={({ id }) => at.detailOf(id)}
        rowActions={review => [
          ...(review.hiddenFor === null
            ? [
                {
                  label: review.isFirst ? texts.sheet.notFirst : texts.sheet.first,
                  icon: 'arrow-up' as const,
                  onSelect: () => putFirst(review, !review.isFirst),
                },
                { label: texts.sheet.hide, icon: 'eye-off' as const, onSelect: () => setHiding(review) },
              ]
            : [{ label: texts.sheet.show, icon: 'eye' as const, onSelect: () => show(review) }]),
        ]}
        current={reviewId}
        cardsBelow={720}
        foot={({ counts, average }) => (
          <>
            <Counts
              counts={[
                [counts.shown, texts.states.shown],
                [counts.hidden, texts.states.hidden],
              ]}
            />
            {average !== null && <p className="v-faint">{texts.average(average)}</p>}
          </>
        )}
      />
      <ReviewSheet reviewId={reviewId} onClose={at.closeDetail} onHide={setHiding} />
      <HidingDialog review={hiding} onClose={() => setHiding(undefined)} />
      <AskingDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </ListPage>
  );
}

/** Shown while there are reviews that no page shows. */
function NotOnPage() {
  const { data } = useQuery(answerQuery(reviewList.page, { query: { limit: 1 } }));
  if (data === undefined || data.isOnPage || data.counts.shown === 0) return null;
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink size="small" to="/manage/pages/1">
          {texts.editPage}
        </ButtonLink>
      }
    >
      {texts.notOnPage}
    </Banner>
  );
}
