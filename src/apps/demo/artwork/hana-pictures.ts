import type { DemoPicture } from '../demo-creator.ts';
import * as classes from './hana-classes.ts';
import { hanaAbout, hanaCover, hanaPortrait } from './hana-portrait.ts';
import * as sessions from './hana-sessions.ts';

const scene = (draw: () => string, alt: string): DemoPicture => ({ width: 1200, height: 800, alt, draw });

export const hanaPictures: Record<string, DemoPicture> = {
  portrait: {
    width: 1024,
    height: 1024,
    alt: 'Drawn portrait of Hana with a black bob and a blue jacket, a window with hills behind her',
    draw: hanaPortrait,
  },
  cover: {
    width: 1600,
    height: 900,
    alt: 'Four windows on one landscape; a blue line untangles through them towards an open door',
    draw: hanaCover,
  },
  about: {
    width: 1200,
    height: 900,
    alt: 'A tall stack of papers and a cup of tea on a table by a window',
    draw: hanaAbout,
  },
  'career-conversation': scene(sessions.careerConversation, 'Two chairs by a window, joined by a winding blue line'),
  'interview-rehearsal': scene(sessions.interviewRehearsal, 'A single chair before a blue door that stands open'),
  'first-hello': scene(sessions.firstHello, 'One open window in a wall of closed ones, somebody waving from it'),
  'wednesday-table': scene(
    classes.wednesdayTable,
    'Eight people around a long table from above, a blue line running between them',
  ),
};
