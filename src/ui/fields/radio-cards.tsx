import './radio-cards.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import { VisuallyHidden } from '../style/visually-hidden.tsx';
import { FieldError } from './field.tsx';

type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: IconName | undefined;
  /** A small picture of the choice, above its words. */
  drawing?: ReactNode;
  disabled?: boolean | undefined;
};

type Props<Value extends string> = {
  /** The question the cards answer. */
  legend: string;
  legendHidden?: boolean | undefined;
  choices: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Least width of a card in pixels to be side by side; one column without it. */
  cardWidth?: number | undefined;
  big?: boolean | undefined;
  error?: string | undefined;
};

/** One of a few, each a large target with a word of explanation. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, legendHidden, choices, value, onChange, cardWidth, big, error } = props;
  const name = useId();
  return (
    <fieldset className="v-radio-cards">
      <legend>{legendHidden === true ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div
        className="v-radio-cards-list"
        style={cardWidth === undefined ? undefined : { ['--v-radio-width' as string]: `${cardWidth}px` }}
      >
        {choices.map(choice => (
          <label key={choice.value} className={classNames('v-radio-card', big === true && 'v-radio-card-big')}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.drawing !== undefined && <span className="v-radio-card-drawing">{choice.drawing}</span>}
            {choice.icon !== undefined && <Icon name={choice.icon} size={big === true ? 22 : 18} />}
            <span className="v-radio-card-words">
              <span className="v-strong">{choice.label}</span>
              {choice.hint !== undefined && <span className="v-radio-card-hint">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError text={error} />}
    </fieldset>
  );
}
