import type { PlatformContext } from '../../platform/platform-context.ts';
import type { PublishDeps } from '../../product/showcase/publishing/publish-showcase.flow.ts';

/** What filling the demo needs of the server. */
export type DemoRooms = PlatformContext & PublishDeps;
