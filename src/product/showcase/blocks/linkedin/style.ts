import { profileCardCss } from '../profile-card-style.ts';

export const linkedinCss = profileCardCss;
