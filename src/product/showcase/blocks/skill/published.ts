import type { Published } from '../view.tsx';
import { skillCss } from './style.ts';
import { SkillView } from './view.tsx';

export const publishedSkill: Published<'skill'> = { View: SkillView, css: [skillCss] };
