import './text-input.css';
import './chips-input.css';
import './options.css';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icons/icon.tsx';
import { announce } from '../overlays/announcer.tsx';
import { addChip, type ChipsLimits, chipRefusalText, matchSuggestions, moveChip, removeChip } from './chips.ts';
import { FieldError } from './field.tsx';
import { texts } from './texts.ts';
import { useFieldControl } from './use-field-control.ts';

type Props = {
  value: readonly string[];
  onChange: (chips: string[]) => void;
  suggestions?: readonly string[] | undefined;
  limits: ChipsLimits;
  placeholder?: string | undefined;
};

/**
 * Short words as chips, with suggestions while typing. Enter or comma adds; Backspace in the empty field goes back
 * to the last chip; on a chip the arrows move, Alt with an arrow moves the chip, Delete removes it. Chips can also
 * be dragged.
 */
export function ChipsInput({ value, onChange, suggestions = [], limits, placeholder }: Props) {
  const control = useFieldControl();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [refusal, setRefusal] = useState<string>();
  const [moving, setMoving] = useState<number>();
  const options = open ? matchSuggestions(suggestions, value, typed) : [];

  function add(text: string): void {
    const next = addChip(value, text, limits);
    setActive(-1);
    setRefusal(Array.isArray(next) ? undefined : chipRefusalText(next, limits));
    if (!Array.isArray(next)) return;
    setTyped('');
    onChange(next);
    announce(`${next.at(-1)} added`);
  }

  function remove(at: number): void {
    announce(`${value[at]} removed`);
    setRefusal(undefined);
    changeAndFocus(removeChip(value, at), Math.min(at, value.length - 2));
  }

  function move(from: number, to: number): void {
    if (to < 0 || to >= value.length) return;
    announce(texts.chipsInput.isNowOf(value[from], to + 1, value.length));
    changeAndFocus(moveChip(value, from, to), to);
  }

  function focusChip(at: number): void {
    const chips = box.current?.querySelectorAll<HTMLElement>('.v-chips-remove');
    (chips?.[at] ?? box.current?.querySelector('input'))?.focus();
  }

  /** Changes the chips and renders them at once, so that the focus finds its chip in the new order. */
  function changeAndFocus(chips: string[], at: number): void {
    flushSync(() => onChange(chips));
    focusChip(at);
  }

  function onFieldKey(event: KeyboardEvent<HTMLInputElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    // A composition (Korean, Japanese) ends with Enter too; that Enter chooses letters, not a chip.
    if (event.nativeEvent.isComposing) return;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + options.length + 1) % (options.length + 1 || 1));
    } else if (event.key === 'Enter' || event.key === ',') {
      if (event.key === 'Enter' && typed === '' && active < 0) return;
      event.preventDefault();
      add(options[active] ?? typed);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && atStart && value.length > 0) {
      event.preventDefault();
      focusChip(value.length - 1);
    }
  }

  function onChipKey(event: KeyboardEvent, at: number): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step !== 0) event.altKey ? move(at, at + step) : focusChip(at + step < 0 ? 0 : at + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else return;
    event.preventDefault();
  }

  return (
    <div className="v-chips">
      {/* biome-ignore lint/a11y: a click beside the chips goes to the field; the keyboard reaches it by itself */}
      <div
        ref={box}
        className="v-input v-chips-box"
        onClick={event => event.target === event.currentTarget && event.currentTarget.querySelector('input')?.focus()}
      >
        <ul className="v-chips-list">
          {value.map((chip, at) => (
            <li
              key={chip}
              className="v-chips-chip"
              draggable
              data-moving={moving === at || undefined}
              onDragStart={() => setMoving(at)}
              onDragEnd={() => setMoving(undefined)}
              onDragOver={event => moving !== undefined && event.preventDefault()}
              onDrop={() => moving !== undefined && move(moving, at)}
            >
              <span className="v-truncate">{chip}</span>
              <button
                type="button"
                className="v-chips-remove"
                tabIndex={-1}
                aria-label={texts.chipsInput.chipPosition(chip, at + 1, value.length)}
                onClick={() => remove(at)}
                onKeyDown={event => onChipKey(event, at)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...control}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder={value.length === 0 ? placeholder : undefined}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            // Opened without typing, the list would cover what follows.
            setOpen(event.target.value.trim() !== '');
            setActive(-1);
            setRefusal(undefined);
          }}
          onBlur={() => {
            setOpen(false);
            if (typed.trim() !== '') add(typed);
          }}
          onKeyDown={onFieldKey}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={texts.chipsInput.suggestions}
        hidden={options.length === 0}
        className="v-options"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y: the field keeps focus and names the active option, as a combobox does
          <div
            key={option}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerEnter={() => setActive(index)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => add(option)}
          >
            <Icon name="plus" size={14} />
            {option}
          </div>
        ))}
      </div>
      {refusal !== undefined && <FieldError text={refusal} />}
    </div>
  );
}
