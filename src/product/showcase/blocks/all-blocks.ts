import { sectionKinds } from './kinds.ts';
import { loadBlock } from './published-blocks.ts';

// Importing this file loads every kind, so that pages render synchronously.
await Promise.all(sectionKinds.map(loadBlock));
