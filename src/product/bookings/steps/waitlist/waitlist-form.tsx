import type { FormEvent, ReactElement, Ref } from 'react';
import { waitlistTool } from '../../../../base/form-tools.ts';
import type { FieldsProps, Problems } from '../details/field.tsx';
import { NameAndEmail } from '../details/name-and-email.tsx';
import { picked } from '../typed.ts';
import { texts } from './texts.ts';

type WaitlistFormProps = {
  facts: {
    action: string;
    typed: { name: string; email: string };
    emailHint: string;
    problems: Problems;
    /** Whether a spot is to be booked automatically; null when that is not offered. */
    autoBook: boolean | null;
    isBusy: boolean;
  };
  on?: {
    onSubmit: (event: FormEvent) => void;
    onChange: NonNullable<FieldsProps<never>['onChange']>;
    onAutoBook: (autoBook: boolean) => void;
  };
  form?: Ref<HTMLFormElement>;
  /** Above the fields, below them, and above and below the button. */
  head?: ReactElement | undefined;
  more?: ReactElement | undefined;
  notes?: ReactElement | undefined;
  after?: ReactElement | undefined;
};

/** Joining the waitlist of a full date. */
export const WaitlistForm = ({ facts, on, form, head, more, notes, after }: WaitlistFormProps) => (
  <form
    ref={form}
    className="fields bk-form"
    method="post"
    action={facts.action}
    {...waitlistTool}
    noValidate={on !== undefined}
    onSubmit={on?.onSubmit}
  >
    {head}
    <NameAndEmail typed={facts.typed} problems={facts.problems} emailHint={facts.emailHint} onChange={on?.onChange} />
    {more}
    {facts.autoBook !== null && (
      <fieldset className="bk-field">
        <label className="bk-method">
          <input type="checkbox" name="autoBook" {...picked(facts.autoBook, on?.onAutoBook)} />
          <span>
            <b>{texts.autoBook}</b>
            <span>{texts.autoBookHint}</span>
          </span>
        </label>
      </fieldset>
    )}
    <div className="fields bk-end">
      {notes}
      <button type="submit" className="button main bk-go" aria-busy={facts.isBusy}>
        {facts.isBusy ? texts.joining : texts.waitTitle}
      </button>
      {after}
    </div>
  </form>
);
