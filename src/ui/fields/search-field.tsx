import { useEffect, useEffectEvent, useState } from 'react';
import { onEscape } from '../behavior/on-escape.browser.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Field } from './field.tsx';
import './search-field.css';
import { TextInput } from './text-input.tsx';
import { texts } from './texts.ts';

type Props = {
  /** What is searched, for screen readers: "Search orders". */
  label: string;
  placeholder?: string | undefined;
  value: string;
  /** Called a quarter of a second after the last letter, and at once on Enter and when it is emptied. */
  onChange: (value: string) => void;
};

/** Searches during typing. Escape empties it. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Reported values that have not come back as `value` yet: changing the address takes a moment. */
  const [onWay, setOnWay] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    setOnWay(onWay.slice(onWay.lastIndexOf(value) + 1));
    // The value changed otherwise: by going back, or a button that shows everything.
    if (!onWay.includes(value)) setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() === (onWay.at(-1) ?? value)) return;
    setOnWay([...onWay, text.trim()]);
    onChange(text.trim());
  });
  useEffect(() => {
    const wait = setTimeout(() => search(typed), typed === '' ? 0 : 250);
    return () => clearTimeout(wait);
  }, [typed]);

  return (
    <search className="v-search">
      <Field label={label} labelHidden>
        <TextInput
          icon="search"
          type="search"
          placeholder={placeholder ?? label}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="search"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={typed === '' ? undefined : onEscape(() => setTyped(''))}
          after={
            typed !== '' && (
              <IconButton icon="close" label={texts.clearSearch} size="small" onClick={() => setTyped('')} />
            )
          }
        />
      </Field>
    </search>
  );
}
