import type { ComponentProps, ReactNode } from 'react';
import { trapParameter } from '../../../base/form-tools.ts';
import { texts } from './texts.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  problem?: string | undefined;
  /** The height in lines; makes it a text area. */
  rows?: number;
  /** Below the field. */
  after?: ReactNode;
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'>;

/** A labelled field that keeps what was typed, with its error below. */
export function AskField({ label, name, value, problem, rows, type, after, ...rest }: Props) {
  const id = `ask-${name}`;
  const shared = {
    ...rest,
    id,
    name,
    required: true,
    defaultValue: value,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  return (
    <p className="ask-field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input type={type} {...shared} /> : <textarea rows={rows} {...shared} />}
      {problem !== undefined && (
        <span className="ask-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {after !== undefined && <span>{after}</span>}
    </p>
  );
}

/** Deletes the email that this device filled in; shown by the script that did (`apps/visitor/kept-email.ts`). */
export const ForgetEmail = () => (
  <button type="button" className="ask-forget" hidden>
    {texts.forgetEmail}
  </button>
);

/** A field people neither see nor reach; bots that fill in everything fill it too. */
export const Honeypot = () => (
  <p className="ask-trap" aria-hidden="true">
    <label>
      {texts.website}
      <input name="website" tabIndex={-1} autoComplete="off" {...trapParameter} />
    </label>
  </p>
);
