import { expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { lacksContact } from './missing-link.ts';
import type { PageSection } from './page-document.ts';

const section = (kind: 'heroSection' | 'cta' | 'link', given: object) =>
  ({
    kind,
    settings: { heading: '' },
    items: [{ id: kind, fields: { ...blocks[kind].itemDefaults(''), ...given } }],
  }) as unknown as PageSection;
const contact = samplePage.sections.filter(({ kind }) => kind === 'contactInfo');
const button = section('cta', { leadsTo: 'contact' });

it.each<[string, PageSection[], boolean]>([
  ['a button', [button], true],
  ['the header', [section('heroSection', { action: 'Contact me' })], true],
  ['a button with contact details', [button, ...contact], false],
  ['a button with a phone link', [button, section('link', { url: 'tel:+351211234567' })], false],
  ['a button that books', [section('cta', { leadsTo: 'book' })], false],
  ['nothing', [], false],
])('%s that asks for contact details the page lacks is told', (_who, sections, lacks) => {
  const { contactUrl: _, ...facts } = sampleFacts;
  expect(lacksContact({ ...samplePage, sections }, facts)).toBe(lacks);
});
