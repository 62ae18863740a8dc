import { sectionKinds } from '../block-kinds/kinds.ts';
import { loadBlock } from './published-blocks.ts';

// Importing this file loads every kind, so that pages render synchronously.
await Promise.all(sectionKinds.map(loadBlock));
