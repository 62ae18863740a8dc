import { readdirSync, readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import * as declarations from './form-tools.ts';

const folder = 'src/product/showcase/rendering/golden';

describe.each(readdirSync(folder))('the published page %s', name => {
  const { document } = parseHTML(readFileSync(`${folder}/${name}`, 'utf8'));
  const forms = [...document.querySelectorAll('form.ask')];

  it('says of its forms what they do, each by a name of its own', () => {
    expect(forms.length).toBeGreaterThan(1);
    const names = forms.map(form => form.getAttribute('toolname') ?? '');
    expect(names.filter(each => !/^[a-z0-9_]{3,30}$/.test(each))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(['subscribe', 'ask_about_ask']);
    for (const form of forms) expect(form.getAttribute('tooldescription')).toMatch(/\.$/);
  });

  it('sends none of them by itself, and keeps assistants out of the field for bots', () => {
    expect(document.querySelectorAll('[toolautosubmit]')).toHaveLength(0);
    const traps = [...document.querySelectorAll('input[name=website]')];
    expect(traps).toHaveLength(forms.length);
    for (const trap of traps) expect(trap.getAttribute('toolparamdescription')).toBe('Leave this empty');
  });
});

it('lets nothing but the list of times be sent by itself', () => {
  const { subscribeTool, messageAboutTool, trapParameter: _, ...rest } = declarations;
  const about = messageAboutTool('0190a000-0000-7000-8000-000000000001');
  const declared = [subscribeTool(), subscribeTool(1), about, ...Object.values(rest)];
  expect(declared.filter(each => 'toolautosubmit' in each)).toEqual([declarations.timesTool]);
  expect(new Set(declared.map(({ toolname }) => toolname)).size).toBe(declared.length);
});
