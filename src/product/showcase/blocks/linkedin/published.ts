import { profileCardCss } from '../profile-card-style.ts';
import type { Published } from '../view.tsx';
import { linkedinCss } from './style.ts';
import { LinkedinView } from './view.tsx';

export const published: Published<'linkedin'> = { View: LinkedinView, css: [profileCardCss, linkedinCss] };
