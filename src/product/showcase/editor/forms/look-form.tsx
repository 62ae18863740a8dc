import './look-form.css';
import { useId, useState } from 'react';
import { useMedia } from '../../../../ui/behavior/use-media.ts';
import { Form, FormPair } from '../../../../ui/fields/form-layout.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { media } from '../../../../ui/style/theme.ts';
import { mayUse } from '../../../plans/gate.ts';
import {
  type Appearance,
  type ArtStyle,
  artStyleCodes,
  artStyles,
  type CustomLook,
  onSide,
} from '../../blocks/appearance/block.ts';
import { isPremiumStyle } from '../../document/plan-gates.ts';
import { Pills } from '../../form-fields/form-parts.tsx';
import { lookOf } from '../../styles/page-look.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useThemePreview } from '../draft/use-theme-preview.ts';
import { ThemePreviewBar } from '../preview/theme-preview-bar.tsx';
import { CustomLookForm } from './custom-look-form.tsx';
import { texts } from './form-texts.ts';
import { createDrawingQueue, StyleThumbnail } from './style-thumbnail.tsx';

/** How the page looks: its style, theme, and custom colours. A style is previewed before it is applied. */
export function LookForm() {
  const { shown, attempt, change } = useThemePreview();
  // Beside the form the preview says it already.
  const isWide = useMedia(media.threePanes);
  const isCustom = shown.mode === 'custom';
  return (
    <Form>
      {!isWide && <ThemePreviewBar />}
      <FormPair>
        <Pills
          legend={texts.lookForm.theme}
          choices={[
            { value: 'light', label: texts.lookForm.light },
            { value: 'dark', label: texts.lookForm.dark },
          ]}
          value={shown.theme}
          onChange={theme => change(onSide(isCustom ? startingAnew(shown) : shown, theme))}
        />
        <Pills
          legend={texts.lookForm.colors}
          choices={[
            { value: 'default', label: texts.fromStyle },
            { value: 'custom', label: texts.lookForm.custom },
          ]}
          value={shown.mode}
          onChange={mode =>
            change(
              mode === 'custom'
                ? { ...shown, mode, custom: styleColors(shown) }
                : { ...shown, mode: 'default', custom: null },
            )
          }
        />
      </FormPair>
      {shown.custom !== null && (
        <CustomLookForm look={shown} custom={shown.custom} onChange={custom => change({ ...shown, custom })} />
      )}
      <StylePicker
        value={shown}
        hint={isCustom ? texts.lookForm.hint : texts.lookForm.previewHint}
        onChange={art => attempt({ ...shown, art })}
      />
    </Form>
  );
}

/** Custom colours start with those of the style. */
function styleColors(look: Appearance): CustomLook {
  const { bg, surface, primary, second } = lookOf({ ...look, mode: 'default', custom: null }).palette;
  return { bg, surface, primary, second, corners: 'style', heading: null, body: null };
}

/** A ground for black text does not suit white text: page and cards start again with the other theme's. */
function startingAnew(look: Appearance): Appearance {
  if (look.custom === null) return look;
  const { bg, surface } = styleColors(onSide(look, look.theme === 'dark' ? 'light' : 'dark'));
  return { ...look, custom: { ...look.custom, bg, surface } };
}

type PickerProps = { value: Appearance; hint?: string; onChange: (art: ArtStyle) => void };

/** Each style as a thumbnail of this page; one group for the keyboard. */
export function StylePicker({ value, hint, onChange }: PickerProps) {
  const id = useId();
  const [queue] = useState(createDrawingQueue);
  const plan = useDraft(draft => draft.page.plan);
  return (
    <fieldset className="v-styles" aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend>{texts.lookForm.style}</legend>
      {hint !== undefined && (
        <p className="v-styles-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="v-styles-row">
        {artStyleCodes.map(art => (
          <label key={art} className="v-style">
            <input
              type="radio"
              name={id}
              value={art}
              aria-label={artStyles[art]}
              checked={value.art === art}
              onChange={() => onChange(art)}
            />
            <StyleThumbnail art={art} theme={value.theme} queue={queue} />
            <span className="v-style-name">
              <span>{artStyles[art]}</span>
              {isPremiumStyle(art) && mayUse('isPremiumAssetsEnabled', plan) !== undefined && (
                <Icon name="lock" size={12} label={texts.lookForm.premium} />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
