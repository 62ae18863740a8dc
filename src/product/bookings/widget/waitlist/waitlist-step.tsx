import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import type { Bookable, Position } from '../../booking/contract.ts';
import { afterChange, detailsProblems } from '../../booking/details-problems.ts';
import { joinWaitlist } from '../../booking/visitor.client.ts';
import { firstField } from '../details/first-field.browser.ts';
import { NameAndEmail } from '../details/name-and-email.tsx';
import type { Asked } from '../times/availability-store.browser.ts';
import '../details/form-style.browser.ts';
import { useDraft } from '../details/use-draft.ts';
import { Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import { shownMoment } from '../times/other-clock.browser.ts';
import { texts } from './texts.ts';

type WaitlistStepProps = {
  asked: Asked;
  offer: Bookable;
  zone: string;
  startsAt: string;
  /** Back to the dates; free ones have to be loaded again. */
  onBack: () => void;
};

type Wrong = Partial<Record<string, string>>;

/** Joins the waitlist of a full date; then shows the position. */
export function WaitlistStep({ asked, offer, zone, startsAt, onBack }: WaitlistStepProps) {
  const { draft, change } = useDraft();
  const [autoBook, setAutoBook] = useState(false);
  const [problems, setProblems] = useState<Wrong>({});
  const [failure, setFailure] = useState<ApiError>();
  const [going, setGoing] = useState(false);
  const [position, setPosition] = useState<Position>();
  const form = useRef<HTMLFormElement>(null);

  function point(found: Wrong): void {
    setProblems(found);
    firstField(form.current, found)?.focus();
  }
  function type(field: 'name' | 'email', value: string): void {
    const typed = { ...change({ [field]: value }), notes: '' };
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
      setPosition(await joinWaitlist({ ...asked, startsAt, zone, name, email, autoBook }));
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
    <form ref={form} className="bk-form" noValidate onSubmit={submit}>
      <StepTitle focus>{texts.waitTitle}</StepTitle>
      <p>{texts.waitHint(shownMoment(offer, zone, startsAt))}</p>
      <NameAndEmail draft={draft} problems={problems} emailHint={texts.waitEmailHint} onType={type} />
      {offer.autoBook && (
        <label className="bk-method">
          <input type="checkbox" checked={autoBook} onChange={event => setAutoBook(event.target.checked)} />
          <span>
            <b>{texts.autoBook}</b>
            <span>{texts.autoBookHint}</span>
          </span>
        </label>
      )}
      <div className="bk-end">
        {failure !== undefined && <Problem error={failure} />}
        <button type="submit" className="bk-go" aria-busy={going}>
          {going ? texts.joining : texts.waitTitle}
        </button>
        {back}
      </div>
    </form>
  );
}
