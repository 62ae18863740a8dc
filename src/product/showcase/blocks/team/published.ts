import type { Published } from '../view.tsx';
import { teamCss } from './style.ts';
import { TeamView } from './view.tsx';

export const publishedTeam: Published<'team'> = { View: TeamView, css: [teamCss] };
