import { dialogCss } from '../booking/dialog-style.ts';
import frame from './booking-island.css?inline';
import { dress } from './dress.browser.ts';
import timeStep from './time-step.css?inline';
import variations from './variations.css?inline';

dress(dialogCss + frame + timeStep + variations);
