import { type OnboardingPlace, placesOf } from './onboarding-suggestions.ts';
import { texts } from './texts.ts';

/** The progress: a dot for every screen, and the same as text. */
export function OnboardingProgress({ place, hasService }: { place: OnboardingPlace; hasService: boolean }) {
  const places = placesOf(place, hasService);
  const at = places.indexOf(place);
  return (
    <div className="v-onboarding-progress">
      <span className="v-dots" aria-hidden="true">
        {places.map((one, i) => (
          <span key={one} data-state={i < at ? 'done' : i === at ? 'now' : undefined} />
        ))}
      </span>
      <span className="v-faint">{texts.onboarding.stepOf(at + 1, places.length)}</span>
    </div>
  );
}
