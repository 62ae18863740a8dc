import type { DemoPicture } from '../demo-creator.ts';
import * as classes from './maya-classes.ts';
import { mayaAbout, mayaCover, mayaPortrait } from './maya-portrait.ts';
import * as sessions from './maya-sessions.ts';

const scene = (draw: () => string, alt: string): DemoPicture => ({ width: 1200, height: 800, alt, draw });

export const mayaPictures: Record<string, DemoPicture> = {
  portrait: {
    width: 1024,
    height: 1024,
    alt: 'Drawn portrait of Maya with a red headwrap and round earrings, eyes closed, smiling',
    draw: mayaPortrait,
  },
  cover: { width: 1600, height: 900, alt: 'Striped ribbons sweep past a dancer in a wide red skirt', draw: mayaCover },
  about: {
    width: 1200,
    height: 900,
    alt: 'A radio on a kitchen window sill, its sound flowing out as a striped ribbon',
    draw: mayaAbout,
  },
  'private-lesson': scene(sessions.privateLesson, 'Two pairs of soles facing each other on a round floor'),
  'first-dance': scene(sessions.firstDance, 'A couple dancing close, wrapped in one ribbon'),
  'video-feedback': scene(sessions.videoFeedback, 'A dancer stepping out of the frame of a phone'),
  'salsa-from-zero': scene(classes.salsaFromZero, 'Footprints of a basic step, joined by dotted arcs'),
  'afro-fusion': scene(classes.afroFusion, 'A dancer low in the knees with arms like wings before a striped sun'),
  'salsa-on-two': scene(classes.salsaOnTwo, 'A dancer in a turn, her skirt drawn as widening rings'),
  rueda: scene(classes.rueda, 'A circle of dancers from above, hands joined'),
  'friday-drums': scene(classes.fridayDrums, 'Three drums with rings of sound above them'),
  'park-practice': scene(classes.parkPractice, 'Dancers under umbrella pines above a city at sunset'),
};
