import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { later } from '../../../ui/display/later.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { ChipsInput } from '../../../ui/fields/chips-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { isArtStyle, onSide } from '../blocks/appearance/block.ts';
import {
  type BasicProfile,
  greetingRequired,
  type Profession,
  professionCodes,
  professions,
} from '../blocks/basic-profile/block.ts';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';
import { KeptInput, KeptLine } from '../editor/forms/kept-text.tsx';
import { StylePicker } from '../editor/forms/look-form.tsx';
import { fetchAllStyles } from '../editor/preview/fetch-styles.ts';
import { Pills } from '../form-fields/form-parts.tsx';
import { PictureRow } from '../images/picture-row.tsx';
import type { BeforeLeaving } from './onboarding-hours.tsx';
import { suggestions } from './onboarding-suggestions.ts';
import { mostSkills, skillEdits, skillsMissing, skillTitles } from './skill-edits.ts';
import { texts } from './texts.ts';

function useProfile() {
  const store = useDraftStore();
  const profile = useDraft(draft => (draft.profile.typed ?? draft.profile.fields) as BasicProfile);
  const change = (given: Partial<BasicProfile>) => store.edit({ edit: 'profile', typed: { ...profile, ...given } });
  return { profile, change };
}

export function AvatarStep() {
  const { profile, change } = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <div className="v-onboarding-avatar">
      <PictureRow
        label={texts.onboardingSteps.photo}
        use="avatar"
        shape={1}
        alt={name}
        hint={texts.onboardingSteps.photoHint}
        value={profile.imageId}
        onChange={imageId => change({ imageId })}
      />
    </div>
  );
}

const occupationIcons = {
  fitness_trainer: 'dumbbell',
  dance_instructor: 'music',
  career_coach: 'compass',
  other: 'sparkles',
} as const;

const headlines = new Set(professionCodes.map(code => suggestions[code].headline));

/** The step for the profession, which chooses suggestions for what follows. */
export function OccupationStep() {
  const store = useDraftStore();
  const { profile, change } = useProfile();
  const { startStyle } = useSignedIn().creator;
  const isChosen = profile.profession !== 'other' || profile.headline !== '';

  /** Fills in what is untouched: the headline, and the style. */
  function choose(profession: Profession): void {
    const { headline, style } = suggestions[profession];
    const draft = store.view().draft;
    const seeded = professionCodes.some(code => suggestions[code].style === draft?.appearance.art);
    change({ profession, ...(headlines.has(profile.headline) && { headline }) });
    // A style chosen in the gallery stays.
    if (draft !== null && !isArtStyle(startStyle) && seeded && draft.page.live === null) {
      store.edit({ edit: 'appearance', appearance: { ...draft.appearance, art: style } });
    }
  }

  return (
    <>
      <RadioCards
        legend={texts.onboardingSteps.occupation}
        legendHidden
        big
        cardWidth={220}
        value={isChosen ? profile.profession : undefined}
        onChange={choose}
        choices={professionCodes.map(code => ({ value: code, label: professions[code], icon: occupationIcons[code] }))}
      />
      <Field label={texts.onboardingSteps.yourHeadline} optional limit={100} value={profile.headline}>
        <KeptInput
          value={profile.headline}
          maxLength={100}
          placeholder={
            profile.profession === 'other'
              ? texts.onboardingSteps.occupationExample
              : texts.onboardingSteps.headlineExample
          }
          onType={headline => change({ headline })}
        />
      </Field>
    </>
  );
}

const shownSuggestions = 8;

/** What is missing in an answer, shown only on trying to go on. */
function useMissing(leaving: BeforeLeaving, missing: string | undefined): string | undefined {
  const [isLeaving, setLeaving] = useState(false);
  const mayLeave = useEffectEvent(async (): Promise<boolean> => {
    setLeaving(true);
    return missing === undefined;
  });
  useEffect(() => {
    leaving.current = () => mayLeave();
    return () => {
      leaving.current = null;
    };
  }, [leaving]);
  return isLeaving ? missing : undefined;
}

/** The step for skills, with suggestions for the profession. */
export function SkillsStep({ leaving }: { leaving: BeforeLeaving }) {
  const store = useDraftStore();
  const profession = useDraft(draft => draft.profile.fields.profession);
  const items = useDraft(draft => draft.items);
  const order = useDraft(draft => draft.order);
  const titles = skillTitles({ items, order });
  const proposed = suggestions[profession].skills.filter(title => !titles.includes(title));
  const set = (wanted: readonly string[]) => {
    const { draft } = store.view();
    if (draft === null) return;
    for (const edit of skillEdits(draft, wanted, () => crypto.randomUUID())) store.edit(edit);
  };
  const missing = useMissing(leaving, skillsMissing(titles.length));
  const proposals = useRef<HTMLFieldSetElement>(null);
  /** The pressed button disappears: moves the keyboard focus to the next one. */
  const take = (title: string, at: number) => {
    flushSync(() => set([...titles, title]));
    announce(`${title} added`);
    const left = proposals.current?.querySelectorAll('button');
    (left?.[at] ?? left?.[at - 1])?.focus();
  };
  return (
    <>
      <Field label={texts.onboardingSteps.skills} labelHidden error={missing}>
        <ChipsInput
          value={titles}
          onChange={set}
          suggestions={suggestions[profession].skills}
          limits={{ max: mostSkills, length: 50 }}
          placeholder={texts.onboardingSteps.skillsHint}
        />
      </Field>
      {titles.length < mostSkills && proposed.length > 0 && (
        <fieldset className="v-proposals" ref={proposals}>
          <legend className="v-faint">{texts.onboardingSteps.popular}</legend>
          {proposed.slice(0, shownSuggestions).map((title, at) => (
            <Button key={title} icon="plus" onClick={() => take(title, at)}>
              {title}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

export function OneLinerStep({ leaving }: { leaving: BeforeLeaving }) {
  const { profile, change } = useProfile();
  const missing = useMissing(leaving, profile.greeting.trim() === '' ? greetingRequired : undefined);
  const name = useId();
  return (
    <>
      <Field label={texts.onboardingSteps.greeting} labelHidden limit={80} value={profile.greeting} error={missing}>
        <KeptLine
          rows={2}
          className="v-onboarding-line"
          value={profile.greeting}
          placeholder={suggestions[profile.profession].oneLiners[0]}
          onType={greeting => change({ greeting })}
        />
      </Field>
      <fieldset className="v-proposals v-proposals-tall">
        <legend className="v-faint" id={name}>
          {texts.onboardingSteps.aSuggestion}
        </legend>
        {suggestions[profile.profession].oneLiners.map(line => (
          <Button key={line} aria-pressed={profile.greeting === line} onClick={() => change({ greeting: line })}>
            {line}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

const AllStyles = later(async () => {
  await fetchAllStyles();
  return StylePicker;
});

/** The step for the style of the page, light or dark. */
export function BackgroundStep() {
  const store = useDraftStore();
  const appearance = useDraft(draft => draft.appearance);
  return (
    <>
      <Suspense fallback={<SkeletonLines lines={6} label={texts.onboardingSteps.loadingTheStyles} />}>
        <AllStyles
          value={appearance}
          onChange={art => store.edit({ edit: 'appearance', appearance: { ...appearance, art } })}
        />
      </Suspense>
      <Pills
        legend={texts.onboardingSteps.light}
        choices={[
          { value: 'light', label: texts.onboardingSteps.light },
          { value: 'dark', label: texts.onboardingSteps.dark },
        ]}
        value={appearance.theme}
        onChange={theme => store.edit({ edit: 'appearance', appearance: onSide(appearance, theme) })}
      />
    </>
  );
}
