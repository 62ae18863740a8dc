import { demoGuide, demoOccupied } from '../demo/demo-guide.ts';
import type { DemoRooms } from '../demo/demo-rooms.ts';

/** Fills an empty Vitrine with the demo people while it is already open, then says where they are. Never throws. */
export async function openDemo(rooms: DemoRooms): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  try {
    // Loaded only here: drawing needs what an ordinary server never does.
    const { fillDemo, refineDemo } = await import('../demo/fill-demo.flow.ts');
    const outcome = await fillDemo(rooms, say);
    say(
      outcome === 'occupied'
        ? demoOccupied
        : demoGuide(rooms.config.publicUrl, rooms.config.mode === 'development' && rooms.config.SMTP_URL === undefined),
    );
    if (outcome === 'filled') await refineDemo(rooms);
  } catch (error) {
    rooms.log.error({ err: error }, 'the demo could not be filled; the next start takes it up again');
  }
}
