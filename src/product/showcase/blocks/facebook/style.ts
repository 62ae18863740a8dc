import { profileCardCss } from '../profile-card-style.ts';

export const facebookCss = profileCardCss;
