import { Chip } from '../../../ui/display/chip.tsx';
import type { CodeState } from '../../billing/plan-codes/plan-code.ts';
import { texts } from './texts.ts';

const tones: Record<CodeState, 'success' | 'info' | 'neutral' | 'danger'> = {
  unused: 'info',
  used: 'success',
  ended: 'neutral',
  taken_back: 'danger',
};
export const StateChip = ({ state }: { state: CodeState }) => (
  <Chip tone={tones[state]}>{texts.codes.states[state]}</Chip>
);
