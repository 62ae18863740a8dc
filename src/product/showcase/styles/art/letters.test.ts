import { describe, expect, it } from 'vitest';
import { artStyleCodes } from '../../blocks/appearance/block.ts';
import { styleSheets } from '../style-sheets.ts';

describe.each(artStyleCodes)('the letters of %s', art => {
  const { heading, body, fonts } = styleSheets[art];

  it.each([
    ['headings', heading],
    ['text', body],
  ])('of %s fall back to a font of their measures, then to what every system has', (_, stack) => {
    const [web = '', placeholderPortrait = '', ...system] = stack.split(', ').map(name => name.replaceAll('"', ''));
    expect(fonts.map(font => font.family)).toContain(web);
    expect(placeholderPortrait).toBe(`${web} local`);
    expect([['system-ui'], ['Georgia', 'serif']]).toContainEqual(system);
  });
});
