import { Chip } from '../../../ui/display/chip.tsx';
import type { Tone } from '../../../ui/style/theme.ts';
import type { IssueState } from '../issue/issue.ts';
import { texts } from './texts.ts';

const tones: Record<IssueState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  sent: 'success',
  cancelled: 'neutral',
};

export const StateChip = ({ state }: { state: IssueState }) => <Chip tone={tones[state]}>{texts.state[state]}</Chip>;
