import { expect, it } from 'vitest';
import { signedInMarkup } from '../../../../../tests/kit/page/signed-in-markup.tsx';
import { Published } from './published.tsx';

it.each([true, false])('a publication is celebrated with a drawing when it is the first: %s', isFirst => {
  const html = signedInMarkup(<Published url="/at/maya" isFirst={isFirst} />);
  expect(html).toContain('Your page is live');
  expect(html.includes('v-illustration')).toBe(isFirst);
});
