import { sectionKinds } from './kinds.ts';
import { loadBlock } from './published-blocks.ts';

// Whoever imports this file can draw every kind: it waits here, once, so that pages are drawn without waiting.
await Promise.all(sectionKinds.map(loadBlock));
