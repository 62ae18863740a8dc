import './checkbox.css';
import './switch.css';
import { type ComponentProps, useId } from 'react';
import { formatLocked } from '../behavior/toasts.browser.ts';
import { classNames } from '../style/class-names.ts';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'disabled' | 'aria-disabled'> & {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Why it is disabled; it stays focusable, and shows this when pressed. */
  locked?: string | undefined;
};

/** On or off, effective at once. Label on the left, the switch on the right. */
export function Switch({ label, labelHidden, hint, locked, className, onClick, ...rest }: Props) {
  const hintId = useId();
  return (
    <label className={classNames('v-switch', className)} title={locked ?? rest.title}>
      {labelHidden === true ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className="v-check-words">
          <span className="v-strong">{label}</span>
          {hint !== undefined && (
            <span className="v-check-hint" id={hintId}>
              {hint}
            </span>
          )}
        </span>
      )}
      <input
        {...rest}
        aria-disabled={locked !== undefined || undefined}
        aria-description={locked}
        onClick={event => {
          if (locked === undefined) return onClick?.(event);
          event.preventDefault();
          formatLocked(locked);
        }}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
        role="switch"
        aria-describedby={hint === undefined || labelHidden === true ? undefined : hintId}
      />
    </label>
  );
}
