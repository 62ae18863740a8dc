import { richTextCss } from '../../rich-text/rich-text-style.ts';
import type { Published } from '../view.tsx';
import { aboutMeCss } from './style.ts';
import { AboutMeView } from './view.tsx';

export const published: Published<'mediaText'> = { View: AboutMeView, css: [aboutMeCss, richTextCss] };
