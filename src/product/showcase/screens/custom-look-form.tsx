import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormPair } from '../../../ui/form-layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  type Appearance,
  type ArtStyle,
  type Corners,
  type CustomColor,
  type CustomLook,
  corners,
  customColorNames,
  customColors,
} from '../blocks/appearance/block.ts';
import { Pills } from '../blocks/form-parts.tsx';
import { isSame } from '../canonical-json.ts';
import { type Moved, settleCustom } from '../custom-palette.ts';
import { typefaces } from '../page-look.ts';

type Props = { look: Appearance; custom: CustomLook; onChange: (custom: CustomLook) => void };

/**
 * Colours, corners and typefaces of one's own. What was asked for stays in the form while what can be read is worn,
 * so that a colour comes back when the one in its way is changed.
 */
export function CustomLookForm({ look, custom, onChange }: Props) {
  const [wish, setWish] = useState(custom);
  const asked = isSame(settleCustom(wish, look.text).custom, custom) ? wish : custom;
  const { moved } = settleCustom(asked, look.text);
  const change = (given: Partial<CustomLook>) => {
    const next = { ...asked, ...given };
    setWish(next);
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
            letters={look.text}
            onChange={color => change({ [name]: color })}
          />
        ))}
      </div>
      <Pills
        legend="Corners"
        choices={(Object.keys(corners) as Corners[]).map(value => ({ value, label: corners[value] }))}
        value={custom.corners}
        onChange={value => change({ corners: value })}
      />
      <FormPair>
        <TypefaceRow
          label="Headings"
          place="heading"
          value={custom.heading}
          onChange={heading => change({ heading })}
        />
        <TypefaceRow label="Text" place="body" value={custom.body} onChange={body => change({ body })} />
      </FormPair>
    </>
  );
}

type ColorProps = {
  name: CustomColor;
  asked: string;
  moved: Moved | undefined;
  letters: Appearance['text'];
  onChange: (color: string) => void;
};

function ColorRow({ name, asked, moved, letters, onChange }: ColorProps) {
  const [typed, setTyped] = useState<string>();
  const isColor = typed === undefined || hex.test(typed);
  const label = customColors[name];
  return (
    <div className="v-color">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={asked}
        onChange={event => {
          setTyped(undefined);
          onChange(event.target.value);
        }}
      />
      <Field
        label={label}
        hint={moved !== undefined && <Repair moved={moved} letters={letters} />}
        error={isColor ? undefined : 'Write # and six digits or letters a to f, such as #1b2a41'}
      >
        <TextInput
          value={typed ?? asked}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={event => {
            const text = event.target.value.trim();
            setTyped(text);
            if (hex.test(text)) onChange(text.toLowerCase());
          }}
          onBlur={() => {
            if (isColor) setTyped(undefined);
          }}
        />
      </Field>
    </div>
  );
}

const hex = /^#[0-9a-f]{6}$/i;

/** What was asked for beside what is worn, and why they differ. */
function Repair({ moved, letters }: { moved: Moved; letters: Appearance['text'] }) {
  const way = letters === 'white' ? ['darker', 'lighter'] : ['lighter', 'darker'];
  return (
    <span className="v-repair">
      <span
        className="v-swatch"
        style={{ background: moved.from }}
        role="img"
        aria-label={`Asked for: ${moved.from}`}
      />
      <span aria-hidden="true">→</span>
      <span className="v-swatch" style={{ background: moved.to }} role="img" aria-label={`Worn: ${moved.to}`} />
      <span>
        {moved.because === 'text'
          ? `Made ${way[0]}, to ${moved.to}, so that ${letters} text can be read on it.`
          : `Made ${way[1]}, to ${moved.to}, so that it can be read on the page and the cards.`}
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
          { value: '', label: 'As the style' },
          ...typefaces(place).map(({ art, family }) => ({ value: art, label: family })),
        ]}
      />
    </Field>
  );
}
