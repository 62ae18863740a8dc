import type { Published } from '../view.tsx';
import { youtubeCss } from './style.ts';
import { YoutubeView } from './view.tsx';

export const published: Published<'youtube'> = { View: YoutubeView, css: [youtubeCss] };
