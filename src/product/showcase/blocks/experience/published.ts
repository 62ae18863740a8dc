import type { Published } from '../view.tsx';
import { experienceCss } from './style.ts';
import { ExperienceView } from './view.tsx';

export const published: Published<'experience'> = { View: ExperienceView, css: [experienceCss] };
