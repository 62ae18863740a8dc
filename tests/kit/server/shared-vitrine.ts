import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from '../cleanup/at-end.ts';
import { onSignal } from '../cleanup/on-signal.ts';
import { createTestDatabase, deadlocksOf, onServer } from '../database/database.ts';
import { mailTo, type OwnVitrine, type RunningVitrine, runVitrine } from './vitrine.ts';

export type SharedVitrine = RunningVitrine & {
  /** The address of its database. */
  url: string;
};

type Running = OwnVitrine & { url: string; name: string; deadlocks: number; isGone: boolean };

// One per worker: the modules of the kit stay loaded from file to file.
let running: Running | undefined;

/**
 * The built server of this worker, which its files use one after the other: each with creators of its own, whose
 * handles no other file uses. `mailTo` only finds mails sent since the file began, and hourly limits start again.
 */
export async function sharedVitrine(): Promise<SharedVitrine> {
  running = running === undefined || running.isGone ? await start() : running;
  const { base, url } = running;
  await forgetTries(url);
  const began = new Date();
  atEnd(noDeadlock);
  return { base, url, mailTo: (address, subject) => mailTo(base, address, subject, began) };
}

async function start(): Promise<Running> {
  const { name, url } = await createTestDatabase(inject('runPid'));
  const vitrine = await runVitrine({ DATABASE_URL: url });
  const started = { ...vitrine, name, url, deadlocks: 0, isGone: false };
  void vitrine.gone.then(() => {
    started.isGone = true;
  });
  process.once('exit', () => void vitrine.kill());
  // A worker is ended by a signal when its last file is done, and loses its channel when the run is broken off.
  onSignal(vitrine.kill);
  process.once('disconnect', () => process.exit());
  return started;
}

async function forgetTries(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('delete from throttles');
  await client.end();
}

async function noDeadlock(): Promise<void> {
  if (running === undefined) return;
  const { name, deadlocks: before } = running;
  running.deadlocks = await onServer(client => deadlocksOf(client, name));
  const met = running.deadlocks - before;
  if (met > 0) throw new Error(`the database broke ${met} deadlocks; its log names the statements`);
}
