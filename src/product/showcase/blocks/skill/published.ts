import type { Published } from '../view.tsx';
import { skillCss } from './style.ts';
import { SkillView } from './view.tsx';

export const published: Published<'skill'> = { View: SkillView, css: [skillCss] };
