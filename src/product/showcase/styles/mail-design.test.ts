import './style-sheets.ts';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../ui/style/contrast.ts';
import { appearanceSchema, artStyleCodes, inStyle, themes } from '../blocks/appearance/block.ts';
import { mailDesignOf, readableInMails } from './mail-design.ts';

describe.each(artStyleCodes.flatMap(art => themes.map(theme => ({ art, theme }))))(
  '$art in $theme',
  ({ art, theme }) => {
    it('is readable by day and by night', () => {
      const { colors, night } = mailDesignOf(inStyle(art, theme));
      for (const shown of night === null ? [colors] : [colors, night])
        for (const [front, back] of readableInMails)
          expect(contrast(shown[front], shown[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    });
  },
);

it.each(['#ffffff', '#ff0000', '#ffe600', '#00ff88', '#101010', '#8888ff'])(
  'is readable by night on a page in a creator’s own %s',
  color => {
    const custom = {
      bg: color,
      surface: color,
      primary: color,
      second: color,
      corners: 'soft',
      heading: 'noir',
      body: null,
    };
    const { night } = mailDesignOf(appearanceSchema.parse({ mode: 'custom', art: 'cubano', theme: 'light', custom }));
    for (const [front, back] of readableInMails)
      expect(contrast(night?.[front] ?? '', night?.[back] ?? ''), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
  },
);
