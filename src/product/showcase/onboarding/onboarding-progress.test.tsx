import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OnboardingProgress } from './onboarding-progress.tsx';
import { placesOf } from './onboarding-suggestions.ts';

it.each([true, false])(
  'there are as many dots as steps, with a service %s, and the one that is now is counted',
  hasService => {
    for (const place of placesOf('address', hasService)) {
      const html = renderToStaticMarkup(<OnboardingProgress place={place} hasService={hasService} />);
      const places = placesOf(place, hasService);
      const at = places.indexOf(place);
      const dots = [...html.matchAll(/<span( data-state="(\w+)")?><\/span>/g)].map(([, , state]) => state ?? 'open');
      expect(dots).toEqual(places.map((_, other) => (other < at ? 'done' : other === at ? 'now' : 'open')));
      expect(html).toContain(`Step ${at + 1} of ${dots.length}`);
    }
  },
);
