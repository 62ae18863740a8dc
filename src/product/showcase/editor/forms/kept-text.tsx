import { type ComponentProps, useState } from 'react';
import { cleanText } from '../../../../base/text-length.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';

/**
 * A text that is kept with every letter, as it is typed: what is kept is cleaned, and so lacks the space that was just
 * typed and waits for its word.
 */
function useTyped(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const type = (text: string) => {
    setTyped(text);
    keep(text);
  };
  return { value: cleanText(typed) === cleanText(kept) ? typed : kept, type };
}

type Kept = { value: string; onType: (text: string) => void };

/** A line whose words go to the draft with every letter. */
export function KeptInput({ value, onType, ...rest }: Kept & Omit<ComponentProps<typeof TextInput>, keyof Kept>) {
  const typed = useTyped(value, onType);
  return <TextInput {...rest} value={typed.value} onChange={event => typed.type(event.target.value)} />;
}

/** The same of several lines in sight; Enter writes a space. */
export function KeptLine({ value, onType, ...rest }: Kept & Omit<ComponentProps<typeof TextArea>, keyof Kept>) {
  const typed = useTyped(value, onType);
  return (
    <TextArea {...rest} value={typed.value} onChange={event => typed.type(event.target.value.replaceAll('\n', ' '))} />
  );
}
