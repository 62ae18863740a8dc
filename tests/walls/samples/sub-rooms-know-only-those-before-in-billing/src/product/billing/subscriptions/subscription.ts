import { sandboxId } from '../sandbox/sandbox-plan.ts';
export const sellers = [sandboxId];
