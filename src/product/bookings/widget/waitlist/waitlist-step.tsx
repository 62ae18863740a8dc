import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { keptCame } from '../../../sources/kept-came.client.ts';
import type { Bookable, Position } from '../../booking/contract.ts';
import { afterChange, detailsProblems } from '../../booking/details-problems.ts';
import { joinWaitlist } from '../../booking/visitor.client.ts';
import type { Problems, TypedForm } from '../../steps/details/field.tsx';
import { firstField } from '../details/first-field.browser.ts';
import type { Asked } from '../times/availability-store.browser.ts';
import '../details/form-style.browser.ts';
import { texts } from '../../steps/waitlist/texts.ts';
import { WaitlistForm } from '../../steps/waitlist/waitlist-form.tsx';
import { useDraft } from '../details/use-draft.ts';
import { useEmailHint } from '../details/use-email-hint.ts';
import { keepEmail } from '../kept-email.browser.ts';
import { Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import { shownMoment } from '../times/other-clock.browser.ts';

type WaitlistStepProps = {
  asked: Asked;
  offer: Bookable;
  zone: string;
  startsAt: string;
  /** Back to the dates; free ones have to be loaded again. */
  onBack: () => void;
};

/** Joins the waitlist of a full date; then shows the position. */
export function WaitlistStep({ asked, offer, zone, startsAt, onBack }: WaitlistStepProps) {
  const { draft, change } = useDraft();
  const [autoBook, setAutoBook] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<ApiError>();
  const [going, setGoing] = useState(false);
  const [position, setPosition] = useState<Position>();
  const form = useRef<HTMLFormElement>(null);
  const { emailHint, lookAt } = useEmailHint(texts.waitEmailHint);

  function point(found: Problems): void {
    setProblems(found);
    firstField(form.current, found)?.focus();
  }
  function follow(field: string, { name = draft.name, email = draft.email }: Partial<TypedForm>): void {
    if (field === 'email') lookAt(email);
    const typed = { ...change({ name, email }), notes: '' };
    setProblems(shown => afterChange(shown, field, typed));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (going) return;
    const { notes: _, ...found } = detailsProblems({ ...draft, notes: '' });
    if (Object.keys(found).length > 0) return point(found);
    setProblems({});
    setFailure(undefined);
    setGoing(true);
    try {
      const { name, email } = draft;
      setPosition(await joinWaitlist({ ...asked, startsAt, zone, name, email, autoBook, came: keptCame() }));
      keepEmail(email);
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error));
      if (Object.keys(known.fields).length > 0) point(known.fields);
      else setFailure(known);
    } finally {
      setGoing(false);
    }
  }

  const back = (
    <button type="button" className="bk-quiet" onClick={onBack}>
      {texts.otherDates}
    </button>
  );
  if (position !== undefined)
    return (
      <div className="bk-form">
        <StepTitle focus>{texts.waiting}</StepTitle>
        <p>{texts.waitingPlace(position, shownMoment(offer, zone, startsAt), draft.email)}</p>
        {back}
      </div>
    );
  return (
    <WaitlistForm
      form={form}
      facts={{
        action: '',
        typed: draft,
        emailHint,
        problems,
        autoBook: offer.autoBook ? autoBook : null,
        isBusy: going,
      }}
      on={{ onSubmit: submit, onChange: follow, onAutoBook: setAutoBook }}
      head={
        <>
          <StepTitle focus>{texts.waitTitle}</StepTitle>
          <p>{texts.waitHint(shownMoment(offer, zone, startsAt))}</p>
        </>
      }
      notes={failure === undefined ? undefined : <Problem error={failure} />}
      after={back}
    />
  );
}
