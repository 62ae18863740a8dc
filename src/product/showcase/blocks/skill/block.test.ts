import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts } from '../../../../../tests/kit/page/sample-pages.ts';
import { checkFields } from '../../document/showcase.ts';
import { skill } from './block.ts';
import { SkillView } from './view.tsx';

describe('a skill', () => {
  it.each([
    ['Salsa', {}],
    ['𝒜'.repeat(50), {}],
    ['a'.repeat(51), { title: 'Use at most 50 characters' }],
    ['', { title: 'Title is required' }],
    ['\u200b\u2060', { title: 'Title is required' }],
  ])('%j', (title, messages) => {
    const checked = checkFields('skill', { title });
    expect(checked.ok ? {} : checked.refusal.fields).toEqual(messages);
  });

  it('is one word in a line, in the order of the page', () => {
    const items = ['Salsa', 'Rumba'].map(title => ({ id: title, fields: { title } }));
    const section = { kind: 'skill' as const, settings: skill.settingsDefaults, items };
    expect(renderToStaticMarkup(SkillView({ section, facts: sampleFacts }))).toBe(
      '<ul class="skills"><li data-item="Salsa">Salsa</li><li data-item="Rumba">Rumba</li></ul>',
    );
  });
});
