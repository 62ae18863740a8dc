import { useId } from 'react';
import { textLength } from '../../../base/text-length.ts';
import { AlertIcon } from './icons.tsx';
import { texts } from './texts.ts';

type DetailsFieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'long';
  value: string;
  problem: string | undefined;
  hint?: string;
  max: number;
  autoComplete: string;
  optional?: boolean;
  onChange: (value: string) => void;
};

/** Label above, hint or problem below, and a count once four fifths are used. */
export function DetailsField(props: DetailsFieldProps) {
  const { label, name, type = 'text', value, problem, hint, max, autoComplete, optional = false, onChange } = props;
  const id = useId();
  const left = max - textLength(value);
  const shared = {
    id,
    name,
    className: 'bk-input',
    value,
    autoComplete,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-says`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="bk-field">
      <label htmlFor={id}>
        {label} {type === 'long' && <small>{hint}</small>}
      </label>
      {type === 'long' ? <textarea rows={2} {...shared} /> : <input type={type} required={!optional} {...shared} />}
      <p id={`${id}-says`} data-kept={type !== 'long'} data-problem={problem !== undefined}>
        {problem !== undefined && <AlertIcon />}
        <span>{problem ?? (type === 'long' ? '' : hint)}</span>
        {left <= max / 5 && <span className="bk-count">{texts.charactersLeft(left)}</span>}
      </p>
    </div>
  );
}
