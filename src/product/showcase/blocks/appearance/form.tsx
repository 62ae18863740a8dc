import '../../screens/look-form.css';
import { useId } from 'react';
import { Form } from '../../../../ui/form-layout.tsx';
import type { DraftState } from '../../screens/draft-state.ts';
import { StyleThumbnail } from '../../screens/style-thumbnail.tsx';
import { useDraft, useDraftStore } from '../../screens/use-draft.ts';
import { Pills } from '../form-parts.tsx';
import { type ArtStyle, artStyleCodes, artStyles, inStyle, onSide } from './block.ts';

/** The art style and its light or dark side. */
export function LookForm() {
  const store = useDraftStore();
  const appearance = useDraft(draft => draft.appearance);
  return (
    <Form>
      <StylePicker />
      <Pills
        legend="Light"
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={appearance.theme}
        onChange={theme => store.edit({ edit: 'appearance', appearance: onSide(appearance, theme) })}
      />
    </Form>
  );
}

/** Each style as a small print of this very page. */
export function StylePicker() {
  const store = useDraftStore();
  const name = useId();
  const appearance = useDraft(draft => draft.appearance);
  const profile = useDraft((draft): DraftState['profile']['fields'] => draft.profile.fields);
  const choose = (art: ArtStyle) => store.edit({ edit: 'appearance', appearance: { ...appearance, art } });
  return (
    <fieldset className="v-styles">
      <legend>Style</legend>
      <div className="v-styles-row">
        {artStyleCodes.map(art => (
          <label key={art} className="v-style">
            <input type="radio" name={name} checked={appearance.art === art} onChange={() => choose(art)} />
            <StyleThumbnail appearance={inStyle(art, appearance.theme)} profile={profile} />
            <span className="v-style-name">{artStyles[art]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
