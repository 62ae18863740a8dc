import { expect, it } from 'vitest';
import { pressable, signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { screens } from '../routes.tsx';
import { settingsGroups } from '../settings-parts.tsx';
import { Rail } from './rail.tsx';

it('the rail leads to availability by itself, and settings lead there too', () => {
  const html = signedInMarkup(<Rail screens={screens} />);
  expect(html).toMatch(/<a[^>]*href="\/manage\/availability"[^>]*>/);
  expect(pressable(html)).toContain('AVAILABILITY');
  const part = settingsGroups.flatMap(({ parts }) => parts).find(({ id }) => id === 'availability');
  const Form = part?.Form ?? (() => null);
  expect(signedInMarkup(<Form onClose={() => undefined} />)).toContain('href="/manage/availability"');
});

it('no two screens of the rail have the same icon, which is all that a narrow rail shows', () => {
  const icons = screens.map(({ icon }) => icon);
  expect(icons.filter((icon, i) => icons.indexOf(icon) !== i)).toEqual([]);
});
