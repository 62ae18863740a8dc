import { useId, useState } from 'react';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import {
  type Appearance,
  type ArtStyle,
  type Corners,
  type CustomColor,
  type CustomLook,
  corners,
  customColorNames,
  customColors,
} from '../../blocks/appearance/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import { Pills } from '../../form-fields/form-parts.tsx';
import { inks, type Moved, settleCustom } from '../../styles/custom-palette.ts';
import { typefaces } from '../../styles/page-look.ts';
import { texts } from './form-texts.ts';

type Props = { look: Appearance; custom: CustomLook; onChange: (custom: CustomLook) => void };

/**
 * Custom colours, corners and fonts. The form keeps the requested colours while readable ones are used, so that a
 * colour returns when the conflicting one changes.
 */
export function CustomLookForm({ look, custom, onChange }: Props) {
  const [input, setInput] = useState(custom);
  const asked = isSame(settleCustom(input, look.text).custom, custom) ? input : custom;
  const { moved } = settleCustom(asked, look.text);
  const change = (given: Partial<CustomLook>) => {
    const next = { ...asked, ...given };
    setInput(next);
    onChange(settleCustom(next, look.text).custom);
  };
  return (
    <>
      <div className="v-colors">
        {customColorNames.map(name => (
          <ColorRow
            key={name}
            name={name}
            asked={asked[name]}
            moved={moved.find(({ color }) => color === name)}
            current={custom}
            letters={look.text}
            onChange={color => change({ [name]: color })}
          />
        ))}
      </div>
      <Pills
        legend={texts.customLookForm.corners}
        choices={(Object.keys(corners) as Corners[]).map(value => ({ value, label: corners[value] }))}
        value={custom.corners}
        onChange={value => change({ corners: value })}
      />
      <FormPair>
        <TypefaceRow
          label={texts.customLookForm.headings}
          place="heading"
          value={custom.heading}
          onChange={heading => change({ heading })}
        />
        <TypefaceRow
          label={texts.customLookForm.text}
          place="body"
          value={custom.body}
          onChange={body => change({ body })}
        />
      </FormPair>
    </>
  );
}

type ColorProps = {
  name: CustomColor;
  asked: string;
  moved: Moved | undefined;
  current: CustomLook;
  letters: Appearance['text'];
  onChange: (color: string) => void;
};

const places: Record<CustomColor, string> = {
  bg: texts.customLookForm.pageBackground,
  surface: texts.customLookForm.backgroundServicesForms,
  primary: texts.customLookForm.accents,
  second: texts.customLookForm.decorationAndHighlights,
};

function ColorRow({ name, asked, moved, current, letters, onChange }: ColorProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const isColor = typed === undefined || hex.test(typed);
  const label = customColors[name];
  const hasNote = !isColor || moved !== undefined;
  return (
    <div className="v-color">
      <input
        type="color"
        aria-label={texts.customLookForm.colorPicker(label)}
        value={asked}
        onChange={event => {
          setTyped(undefined);
          onChange(event.target.value);
        }}
      />
      <span className="v-color-name">
        <label htmlFor={id}>{label}</label>
        <small>{places[name]}</small>
      </span>
      <TextInput
        id={id}
        value={typed ?? asked}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isColor ? undefined : true}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        onChange={event => {
          const text = event.target.value.trim();
          setTyped(text);
          if (hex.test(text)) onChange(text.toLowerCase());
        }}
        onBlur={() => {
          if (isColor) setTyped(undefined);
        }}
      />
      {hasNote && (
        <div className="v-color-note" id={`${id}-note`}>
          {isColor ? (
            moved !== undefined && <Repair moved={moved} current={current} letters={letters} />
          ) : (
            <FieldError text={texts.customLookForm.enterHexColor} />
          )}
        </div>
      )}
    </div>
  );
}

const hex = /^#[0-9a-f]{6}$/i;

/** A requested colour beside the one in use, each with sample text, and why they differ. */
function Repair({ moved, current, letters }: { moved: Moved; current: CustomLook; letters: Appearance['text'] }) {
  const way = letters === 'white' ? ['darker', 'lighter'] : ['lighter', 'darker'];
  const isGround = moved.because === 'text';
  const sample = (color: string) =>
    isGround ? { background: color, color: inks[letters] } : { background: current.bg, color };
  return (
    <span className="v-repair">
      <span
        className="v-sample"
        style={sample(moved.from)}
        role="img"
        aria-label={texts.customLookForm.yourColor(moved.from)}
      >
        {texts.customLookForm.sample}
      </span>
      <Icon name="arrow-right" size={16} />
      <span className="v-sample" style={sample(moved.to)} role="img" aria-label={texts.customLookForm.used(moved.to)}>
        {texts.customLookForm.sample}
      </span>
      <span>
        {isGround
          ? texts.customLookForm.adjustedForText(moved.to, way[0], letters)
          : texts.customLookForm.adjustedForPage(moved.to, way[1])}
      </span>
    </span>
  );
}

type FaceProps = {
  label: string;
  place: 'heading' | 'body';
  value: ArtStyle | null;
  onChange: (value: ArtStyle | null) => void;
};

function TypefaceRow({ label, place, value, onChange }: FaceProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={event => onChange(event.target.value === '' ? null : (event.target.value as ArtStyle))}
        options={[
          { value: '', label: texts.fromStyle },
          ...typefaces(place).map(({ art, family }) => ({ value: art, label: family })),
        ]}
      />
    </Field>
  );
}
