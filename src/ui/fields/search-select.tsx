import './text-input.css';
import './options.css';
import './search-select.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { matchOptions, type SearchOption } from './search-options.ts';
import { texts } from './texts.ts';
import { useFieldControl } from './use-field-control.ts';

type Props = {
  options: readonly SearchOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
};

const most = 60;

/** A choice from a long list: typing filters it, arrows move, Enter selects, Escape leaves everything unchanged. */
export function SearchSelect({ options, value, onChange, placeholder = texts.searchSelect.typeToSearch }: Props) {
  const control = useFieldControl();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const open = typed !== undefined;
  const found = open ? matchOptions(options, typed).slice(0, most) : [];
  const chosen = options.find(option => option.value === value);

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  function show(): void {
    if (open) return;
    setTyped('');
    setActive(
      Math.max(
        0,
        options.slice(0, most).findIndex(option => option.value === value),
      ),
    );
  }

  function take(option: SearchOption | undefined): void {
    setTyped(undefined);
    if (option !== undefined && option.value !== value) onChange(option.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !open) show();
    else if (step !== 0 && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && open && !event.nativeEvent.isComposing) take(found[active]);
    else if (event.key === 'Escape' && open) setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="v-search-select">
      <span className="v-input v-input-group">
        <input
          {...control}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={found[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder={open ? (chosen?.label ?? placeholder) : placeholder}
          value={typed ?? chosen?.label ?? value}
          onClick={show}
          onChange={event => {
            // The first typed letter replaces a chosen label, wherever the browser placed the cursor.
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(undefined)}
        />
        <span className="v-input-affix">
          <Icon name="chevrons-up-down" size={16} />
        </span>
      </span>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.searchSelect.options}
        hidden={!open}
        className="v-options"
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y: the field keeps focus and names the active option, as a combobox does
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => take(option)}
          >
            <span className="v-truncate">{option.label}</span>
            {option.note !== undefined && <span className="v-search-select-note">{option.note}</span>}
            {option.value === value && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      {open && found.length === 0 && <p className="v-options v-search-select-none">{texts.searchSelect.noResults}</p>}
    </div>
  );
}
