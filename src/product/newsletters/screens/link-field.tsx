import { useState } from 'react';
import { richLimits } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { texts } from './texts.ts';

type Props = { value: string; optional?: boolean; onChange: (typed: string) => void };

/** An address, stored as it is typed; a message says that it is none once the field was left. */
export function LinkField({ value, optional, onChange }: Props) {
  const [isTyping, setTyping] = useState(false);
  const isWrong = value.trim() !== '' && safeUrl(value) === undefined;
  return (
    <Field
      label={texts.block.link}
      optional={optional}
      hint={texts.block.linkHint}
      error={isWrong && !isTyping ? texts.block.linkProblem : undefined}
    >
      <TextInput
        icon="link"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={richLimits.href}
        value={value}
        onChange={event => {
          setTyping(true);
          onChange(event.target.value);
        }}
        onBlur={() => setTyping(false)}
      />
    </Field>
  );
}
