import { useId } from 'react';
import { textLength } from '../../../../base/text-length.ts';
import { AlertIcon } from '../icons.tsx';
import { texts } from './texts.ts';

type DetailsFieldProps = {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'tel' | 'long';
  optional?: boolean;
  value: string;
  problem: string | undefined;
  hint?: string;
  max: number;
  autoComplete: string;
  onChange: (value: string) => void;
};

/** Label above, hint or problem below, and a character count once four fifths are used. */
export function DetailsField(props: DetailsFieldProps) {
  const { label, name, type = 'text', optional = false, value, problem, hint, max, autoComplete, onChange } = props;
  const id = useId();
  const left = max - textLength(value);
  const shared = {
    id,
    name,
    className: 'bk-input',
    value,
    autoComplete,
    required: !optional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-says`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="bk-field">
      <label htmlFor={id}>
        <bdi>{label}</bdi> {optional && <small>{texts.optional}</small>}
      </label>
      {type === 'long' ? <textarea rows={2} {...shared} /> : <input type={type} {...shared} />}
      <p
        id={`${id}-says`}
        data-kept={type !== 'long' && hint !== undefined && hint !== ''}
        data-problem={problem !== undefined}
      >
        {problem !== undefined && <AlertIcon />}
        <span>{problem ?? hint}</span>
        {left <= max / 5 && <span className="bk-count">{texts.charactersLeft(left)}</span>}
      </p>
    </div>
  );
}
