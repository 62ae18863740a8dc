import type { DemoPicture } from '../demo-creator.ts';
import * as classes from './jonas-classes.ts';
import { jonasAbout, jonasCover, jonasPortrait } from './jonas-portrait.ts';
import * as sessions from './jonas-sessions.ts';
import * as strip from './jonas-strip.ts';

const scene = (draw: () => string, alt: string): DemoPicture => ({ width: 1200, height: 800, alt, draw });

const photo = (draw: () => string, alt: string): DemoPicture => ({ width: 800, height: 800, alt, draw });

export const jonasPictures: Record<string, DemoPicture> = {
  portrait: {
    width: 1024,
    height: 1024,
    alt: 'Drawn portrait of Jonas with a grey beard and cropped hair before an orange weight plate',
    draw: jonasPortrait,
  },
  cover: {
    width: 1600,
    height: 900,
    alt: 'A lifter holds a loaded bar overhead, orange arcs sweeping up behind',
    draw: jonasCover,
  },
  about: {
    width: 1200,
    height: 900,
    alt: 'A man rising from a chair in three moments, a green arc following his head',
    draw: jonasAbout,
  },
  'first-visit': scene(sessions.firstVisit, 'A man bending at the hips, his joints marked and measured by an arc'),
  'personal-training': scene(sessions.personalTraining, 'Two hands around a bar, chalk falling from them'),
  'programme-review': scene(
    sessions.programmeReview,
    'A notebook page with a rising line whose points are weight plates',
  ),
  'barbell-basics': scene(classes.barbellBasics, 'A loaded bar seen close from one end'),
  'forty-tuesday': scene(classes.fortyTuesday, 'A man about to lift a bar from the floor before an orange disc'),
  'lunch-bells': scene(classes.lunchBells, 'A kettlebell swung forward along an orange arc at noon'),
  'forty-thursday': scene(classes.fortyThursday, 'A lifter under half circles, bar locked overhead'),
  'saturday-mobility': scene(classes.saturdayMobility, 'Somebody bending sideways on a green mat under widening arcs'),
  'strip-plates': photo(strip.stackedPlaceholders, 'Three weight plates leaning against each other'),
  'strip-bell': photo(strip.waitingBell, 'A dark kettlebell on an orange floor'),
  'strip-notebook': photo(strip.notebook, 'A notebook page with tally marks and a rising line'),
  'strip-coffee': photo(strip.coffee, 'A cup of coffee from above'),
  'strip-bar': photo(strip.barEnd, 'A loaded bar seen from its end, like a clock'),
  'strip-door': photo(strip.yardDoor, 'The blue yard door at night with light in its windows'),
};
