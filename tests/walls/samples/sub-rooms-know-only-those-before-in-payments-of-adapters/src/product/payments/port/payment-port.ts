import { sandboxId } from '../sandbox/sandbox-payments.ts';
export const ids = [sandboxId];
