import { expect, it } from 'vitest';
import { pressable, signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { NoLeads, NoSubscribers } from './nobody-yet.tsx';

it.each([
  ['messages', NoLeads, false, 'Edit your page'],
  ['messages', NoLeads, true, 'Copy page link'],
  ['subscribers', NoSubscribers, false, 'Edit your page'],
  ['subscribers', NoSubscribers, true, 'Copy page link'],
] as const)('without %s, in %o, where a live page asks for them %s, the advice is: %s', (_, None, isAsked, advice) => {
  const html = signedInMarkup(<None at={{ isFiltered: false, showAll: () => undefined }} isAsked={isAsked} />);
  expect(pressable(html)).toEqual([advice]);
});
