import type { Published } from '../view.tsx';
import { experienceCss } from './style.ts';
import { ExperienceView } from './view.tsx';

export const publishedExperience: Published<'experience'> = { View: ExperienceView, css: [experienceCss] };
