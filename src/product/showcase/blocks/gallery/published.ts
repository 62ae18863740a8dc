import type { Published } from '../view.tsx';
import { galleryCss } from './style.ts';
import { GalleryView } from './view.tsx';

export const published: Published<'showcase'> = { View: GalleryView, css: [galleryCss] };
