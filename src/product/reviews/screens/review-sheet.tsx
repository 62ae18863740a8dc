import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { readReview } from '../contract.ts';
import { texts as listTexts } from '../list-texts.ts';
import { reviewLimits } from '../review.ts';
import type { ReviewRow } from '../review-list.ts';
import { StarsText } from './stars-text.tsx';
import { texts } from './texts.ts';
import { useModeration } from './use-moderation.ts';

type Props = { reviewId: string | undefined; onClose: () => void; onHide: (review: ReviewRow) => void };

/** One review, whole, beside the list: answered, hidden or put first here. */
export function ReviewSheet({ reviewId, onClose, onHide }: Props) {
  const query = useQuery({
    ...answerQuery(readReview, { params: { id: reviewId ?? '' } }),
    enabled: reviewId !== undefined,
  });
  const review = reviewId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={reviewId !== undefined}
      onClose={onClose}
      title={review === undefined ? texts.sheet.one : review.author}
      foot={review === undefined ? undefined : <Actions review={review} onHide={onHide} />}
    >
      {review === undefined ? (
        <Awaited what={texts.sheet.theReview} lines={6} none={texts.sheet.notFound} query={query} />
      ) : (
        <Details key={review.id} review={review} />
      )}
    </Sheet>
  );
}

function Details({ review }: { review: ReviewRow }) {
  const { zone } = useSignedIn().creator;
  const [answer, setAnswer] = useState(review.answer);
  const { answer: save, isAnswering } = useModeration();
  return (
    <Stack gap={24}>
      {review.hiddenFor !== null && (
        <Banner tone="info">{`${listTexts.states.hidden}: ${listTexts.reasons[review.hiddenFor]}`}</Banner>
      )}
      <Stack gap={8}>
        <StarsText count={review.stars} />
        <p className="v-review-text">{review.text === '' ? texts.sheet.noText : review.text}</p>
      </Stack>
      <Facts>
        <Fact name={texts.sheet.booked}>{review.title}</Fact>
        <Fact name={texts.sheet.written}>
          <time dateTime={review.createdAt}>{formatTime(new Date(review.createdAt), zone)}</time>
        </Fact>
      </Facts>
      <form
        onSubmit={event => {
          event.preventDefault();
          save(review, answer);
        }}
      >
        <Stack gap={12}>
          <Field
            label={texts.sheet.answer}
            hint={texts.sheet.answerHint}
            limit={reviewLimits.answer}
            value={answer}
            optional
          >
            <TextArea rows={3} value={answer} onChange={event => setAnswer(event.target.value)} />
          </Field>
          <Row>
            <Button type="submit" loading={isAnswering}>
              {texts.sheet.save}
            </Button>
          </Row>
        </Stack>
      </form>
      <Row>
        <ButtonLink kind="quiet" icon="bookings" to={`/manage/bookings/${review.bookingId}`}>
          {texts.sheet.booking}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function Actions({ review, onHide }: { review: ReviewRow; onHide: (review: ReviewRow) => void }) {
  const { show, putFirst } = useModeration();
  if (review.hiddenFor !== null)
    return (
      <Button kind="primary" icon="eye" onClick={() => show(review)}>
        {texts.sheet.show}
      </Button>
    );
  return (
    <>
      <Button kind="quiet" icon="eye-off" onClick={() => onHide(review)}>
        {texts.sheet.hide}
      </Button>
      <Button kind="primary" icon="arrow-up" onClick={() => putFirst(review, !review.isFirst)}>
        {review.isFirst ? texts.sheet.notFirst : texts.sheet.first}
      </Button>
    </>
  );
}
