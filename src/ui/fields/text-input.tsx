import './text-input.css';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import { useFieldControl } from './use-field-control.ts';

type Props = ComponentProps<'input'> & {
  icon?: IconName | undefined;
  /** Fixed text before what is typed, such as an address. */
  prefix?: string | undefined;
  /** Fixed text or a button after what is typed. */
  after?: ReactNode;
};

/** One line of text. Takes every native input property and a ref, so `{...register('name')}` works. */
export function TextInput({ icon, prefix, after, className, ...rest }: Props) {
  const control = useFieldControl();
  if (icon === undefined && prefix === undefined && after === undefined) {
    return <input type="text" {...control} {...rest} className={classNames('v-input', className)} />;
  }
  return (
    <span className={classNames('v-input v-input-group', className)}>
      {icon !== undefined && (
        <span className="v-input-affix">
          <Icon name={icon} />
        </span>
      )}
      {prefix !== undefined && <span className="v-input-affix">{prefix}</span>}
      <input type="text" {...control} {...rest} />
      {after !== undefined && <span className="v-input-affix">{after}</span>}
    </span>
  );
}

/**
 * A field for a one-time code: a number pad on phones, filled in by systems that read the message. A paste may have
 * spaces and dashes, so six characters are too few.
 */
export const CodeInput = (given: Omit<Props, 'maxLength'>) => (
  <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={40} {...given} />
);
