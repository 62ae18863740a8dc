import './checkbox.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatLocked } from '../behavior/toasts.browser.ts';
import { classNames } from '../style/class-names.ts';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Some but not all of its items are checked. */
  mixed?: boolean | undefined;
  /** Why it is disabled; it stays focusable, and shows this when pressed. */
  locked?: string | undefined;
};

/** A checkbox with its label; `mixed` shows that some of several are chosen. */
export function Checkbox({ label, labelHidden, hint, mixed, locked, className, ref, ...rest }: Props) {
  const hintId = useId();
  return (
    <label className={classNames('v-check', labelHidden === true && 'v-check-bare', className)}>
      <input
        {...rest}
        type="checkbox"
        aria-disabled={locked === undefined ? undefined : true}
        onClick={event => {
          if (locked === undefined) return rest.onClick?.(event);
          event.preventDefault();
          formatLocked(locked);
        }}
        aria-describedby={hint === undefined ? undefined : hintId}
        ref={element => {
          if (element !== null && mixed !== undefined) element.indeterminate = mixed;
          if (typeof ref === 'function') {
            const cleanup = ref(element);
            return cleanup;
          }
          if (ref) ref.current = element;
        }}
      />
      {labelHidden === true ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className="v-check-words">
          <span>{label}</span>
          {hint !== undefined && (
            <span className="v-check-hint" id={hintId}>
              {hint}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
