import './field.css';
import { type ReactNode, useId } from 'react';
import { textLength } from '../../base/text-length.ts';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../style/visually-hidden.tsx';
import { texts } from './texts.ts';
import { FieldContext } from './use-field-control.ts';

type Props = {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Replaces the hint; says what to do. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows "Optional" beside the label. */
  optional?: boolean | undefined;
  /** Greatest length in code points; with `value` it shows a counter once 80 % are used. */
  limit?: number | undefined;
  value?: string | undefined;
  /** One control of this kit, which gets its id and description from here. */
  children: ReactNode;
};

/** Label above, control, then hint or error below. */
export function Field({ label, labelHidden, hint, error, required, optional, limit, value, children }: Props) {
  const id = useId();
  const count = counter(value, limit);
  const footId = `${id}-foot`;
  const foot = error !== undefined || hint !== undefined || count !== undefined;
  const control = {
    id,
    'aria-describedby': foot ? footId : undefined,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-required': required === true ? (true as const) : undefined,
  };
  const words = (
    <label className="v-field-label" htmlFor={id}>
      <span>{label}</span>
      {optional === true && <span className="v-field-optional">{texts.optional}</span>}
    </label>
  );
  return (
    <div className="v-field">
      {labelHidden === true ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <FieldContext value={control}>{children}</FieldContext>
      {foot && (
        <div className="v-field-foot" id={footId}>
          {error === undefined ? hint !== undefined && <span>{hint}</span> : <FieldError text={error} />}
          {count !== undefined && (
            <span className="v-field-count" data-over={count.over || undefined}>
              {count.text}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** The error message under a control. */
export function FieldError({ text }: { text: string }) {
  return (
    <span className="v-field-error" role="alert">
      <Icon name="error" size={16} />
      {text}
    </span>
  );
}

function counter(value: string | undefined, limit: number | undefined): { text: string; over: boolean } | undefined {
  if (value === undefined || limit === undefined) return undefined;
  const length = textLength(value);
  return length >= limit * 0.8 ? { text: `${length} of ${limit}`, over: length > limit } : undefined;
}
