import './text-input.css';
import './select.css';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../style/class-names.ts';
import { useFieldControl } from './use-field-control.ts';

type Props = ComponentProps<'select'> & {
  /** The choices in order; or give `<option>` children. */
  options?: readonly { value: string; label: string; disabled?: boolean | undefined }[] | undefined;
};

/** One of a list, by the browser's own select. */
export function Select({ options, className, children, ...rest }: Props) {
  const control = useFieldControl();
  return (
    <span className={classNames('v-select', className)}>
      <select {...control} {...rest} className="v-input">
        {options?.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevrons-up-down" size={16} />
    </span>
  );
}
