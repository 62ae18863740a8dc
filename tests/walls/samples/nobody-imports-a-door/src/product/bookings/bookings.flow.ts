import { port } from '../../apps/server/main.ts';
export const flow = port;
