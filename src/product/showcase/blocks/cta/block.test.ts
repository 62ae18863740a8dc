import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts } from '../../../../../tests/kit/page/sample-pages.ts';
import { checkFields } from '../../document/showcase.ts';
import { cta, ctaLabels } from './block.ts';
import { CtaView } from './view.tsx';

const button = cta.itemDefaults('2026-06-01');

describe('a call to action', () => {
  it.each(ctaLabels)('may say "%s"', label => {
    expect(checkFields('cta', { ...button, label })).toMatchObject({ ok: true, value: { label } });
  });

  it('may say anything else in 40 characters', () => {
    expect(checkFields('cta', { ...button, label: 'a'.repeat(40) })).toMatchObject({ ok: true });
  });

  it.each([
    ['says nothing', { label: ' ' }, { label: 'Enter the button text' }],
    ['says more', { label: 'a'.repeat(41) }, { label: 'Use at most 40 characters' }],
    ['leads to no address', { leadsTo: 'address' }, { url: 'Enter the button’s link' }],
  ])('is refused when it %s', (_flaw, given, fields) => {
    expect(checkFields('cta', { ...button, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });

  it.each(['podcast', 'constructor', '__proto__', undefined])(
    'stored with the way %j leads to the page itself',
    leadsTo => {
      const items = [{ id: 'a', fields: { ...button, label: 'Go', leadsTo: leadsTo as 'book' } }];
      const section = { kind: 'cta' as const, settings: cta.settingsDefaults, items };
      expect(renderToStaticMarkup(CtaView({ section, facts: sampleFacts }))).toContain('href="#home"');
    },
  );
});
