import type { Jobs } from '../../platform/jobs.ts';
import { rewardSharers } from './friends.flow.ts';

export const referralJobs = (deps: Parameters<typeof rewardSharers>[0]) =>
  ({ 'reward-sharers': () => rewardSharers(deps) }) satisfies Jobs;
