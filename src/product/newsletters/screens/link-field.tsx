import { useState } from 'react';
import { safeUrl } from '../../../base/safe-url.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { texts } from './texts.ts';

type Props = { value: string; optional?: boolean; onChange: (href: string) => void };

/** An address. Anything else stays in the field, with a message once it was left, and is not stored. */
export function LinkField({ value, optional, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setLeft] = useState(false);
  const isWrong = typed !== undefined && typed.trim() !== '' && safeUrl(typed) === undefined;
  return (
    <Field
      label={texts.block.link}
      optional={optional}
      hint={texts.block.linkHint}
      error={isWrong && wasLeft ? texts.block.linkProblem : undefined}
    >
      <TextInput
        icon="link"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={typed ?? value}
        onChange={event => {
          setLeft(false);
          setTyped(event.target.value);
          onChange(safeUrl(event.target.value) ?? '');
        }}
        onBlur={() => {
          setLeft(true);
          // Shown as it is stored: with its scheme.
          if (!isWrong) setTyped(undefined);
        }}
      />
    </Field>
  );
}
