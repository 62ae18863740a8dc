import './text-input.css';
import './text-area.css';
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '../style/class-names.ts';
import { useFieldControl } from './use-field-control.ts';

/** Several lines of text; grows with its content from `rows` lines up. */
export function TextArea({ rows = 3, className, onInput, ref, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  useLayoutEffect(() => {
    if (area.current !== null) grow(area.current);
  });
  return (
    <textarea
      {...control}
      {...rest}
      ref={area}
      rows={rows}
      className={classNames('v-input v-text-area', className)}
      style={{ minHeight: `calc(${rows} * 1.5em + 20px)` }}
      onInput={event => {
        grow(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}

// Browsers with field-sizing do this by themselves.
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
