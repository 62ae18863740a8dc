import '../../../alliances/promotions/korean-texts.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts } from '../../../../../tests/kit/page/sample-pages.ts';
import { inLanguage } from '../../../../base/language.ts';
import { checkFields } from '../../document/showcase.ts';
import { crossPromotion } from './block.ts';
import { CrossPromotionView } from './view.tsx';

const ana = '11111111-1111-4111-8111-111111111111';
const gone = '22222222-2222-4222-8222-222222222222';

describe('the card of another creator', () => {
  it.each([
    [{ partnerId: ana, name: 'Ana' }, {}],
    [{ partnerId: '', name: '' }, { partnerId: 'Choose a creator' }],
    [{ partnerId: '__proto__', name: '' }, { partnerId: 'Choose a creator' }],
  ])('%j', (fields, messages) => {
    const checked = checkFields('crossPromotion', fields);
    expect(checked.ok ? {} : checked.refusal.fields).toEqual(messages);
  });

  it('shows what its creator publishes, and is left out when it may not be shown', () => {
    const items = [ana, gone].map(partnerId => ({ id: partnerId, fields: { partnerId, name: 'As it was' } }));
    const card = { badge: 'We work together', name: 'Ana <b>', greeting: 'Hello', portrait: null, path: '/at/ana' };
    const section = { kind: 'crossPromotion' as const, settings: crossPromotion.settingsDefaults, items };
    const facts = {
      ...sampleFacts,
      origin: 'https://vitrine.example',
      ownHost: 'maya.example',
      cards: { [ana]: card },
    };
    const html = renderToStaticMarkup(CrossPromotionView({ section, facts }));
    expect(html.match(/<li/g)).toHaveLength(1);
    expect(html).toContain('<a href="https://vitrine.example/at/ana">');
    for (const words of ['We work together', 'Ana &lt;b&gt;', 'Hello']) expect(html).toContain(words);
    expect(html).not.toContain('As it was');
  });

  it.each([
    ['We work together', '함께 일합니다'],
    ['Email', 'Email'],
  ])('the badge “%s” reads “%s” in Korean: a creator’s own words stay', (badge, read) => {
    const items = [{ id: ana, fields: { partnerId: ana, name: 'Ana' } }];
    const card = { badge, name: 'Ana', greeting: '', portrait: null, path: '/at/ana' };
    const section = { kind: 'crossPromotion' as const, settings: crossPromotion.settingsDefaults, items };
    const facts = { ...sampleFacts, cards: { [ana]: card } };
    const html = inLanguage('ko', () => renderToStaticMarkup(CrossPromotionView({ section, facts })));
    expect(html).toContain(`>${read}</em>`);
  });
});
