import type { Published } from '../view.tsx';
import { teamCss } from './style.ts';
import { TeamView } from './view.tsx';

export const published: Published<'team'> = { View: TeamView, css: [teamCss] };
