import type { Published } from '../view.tsx';
import { linkedinCss } from './style.ts';
import { LinkedinView } from './view.tsx';

export const publishedLinkedin: Published<'linkedin'> = { View: LinkedinView, css: [linkedinCss] };
