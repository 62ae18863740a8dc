import type { DemoCreator } from './demo-creator.ts';
import { hanaPark } from './hana-park.ts';
import { jonasLind } from './jonas-lind.ts';
import { mayaOkafor } from './maya-okafor.ts';

/** The creators of the demo; the guide names the first of them first. */
export const demoPeople: readonly [DemoCreator, ...DemoCreator[]] = [mayaOkafor, jonasLind, hanaPark];
