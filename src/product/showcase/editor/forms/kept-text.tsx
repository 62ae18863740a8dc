import { type ComponentProps, useState } from 'react';
import { cleanText } from '../../../../base/text-length.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';

/** A text stored with every letter, shown as typed: the stored one is trimmed, and so lacks the space just typed. */
function useTyped(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const type = (text: string) => {
    setTyped(text);
    keep(text);
  };
  return { value: cleanText(typed) === cleanText(kept) ? typed : kept, type };
}

type Kept = { value: string; onType: (text: string) => void };

/** A text field that updates the draft with every letter. */
export function KeptInput({ value, onType, ...rest }: Kept & Omit<ComponentProps<typeof TextInput>, keyof Kept>) {
  const typed = useTyped(value, onType);
  return <TextInput {...rest} value={typed.value} onChange={event => typed.type(event.target.value)} />;
}

/** The same with several visible lines; Enter types a space. */
export function KeptLine({ value, onType, ...rest }: Kept & Omit<ComponentProps<typeof TextArea>, keyof Kept>) {
  const typed = useTyped(value, onType);
  return (
    <TextArea {...rest} value={typed.value} onChange={event => typed.type(event.target.value.replaceAll('\n', ' '))} />
  );
}
