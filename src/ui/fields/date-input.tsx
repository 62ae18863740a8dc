import './text-input.css';
import './date-input.css';
import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { useFieldControl } from './use-field-control.ts';

/** A calendar date; value `2026-03-09`. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const control = useFieldControl();
  return <input {...control} {...rest} type="date" className={classNames('v-input v-moment', className)} />;
}

/** A time of day; value `18:30`. */
export function TimeInput({ className, step = 300, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const control = useFieldControl();
  return <input {...control} {...rest} step={step} type="time" className={classNames('v-input v-moment', className)} />;
}
