import type { FastifyInstance } from 'fastify';
import type { EventBus } from './announcements.ts';
import type { Api } from './http.ts';
import type { JobName, Jobs, Schedule } from './jobs.ts';
import type { MailName, MailTemplates } from './mail.ts';

/** What one room brings to the server: all that `apps/server/compose.ts` takes from it. */
export type Room = {
  /** Routes outside the API's scope: pages and files, answered without session, cookies or request log. */
  readonly pages?: (app: FastifyInstance) => void | Promise<void>;
  /** Routes inside it. */
  readonly routes?: (api: Api) => void | Promise<void>;
  /** Subscribes to what other rooms announce. */
  readonly listen?: (events: EventBus) => void;
  readonly jobs?: Jobs;
  readonly schedule?: Schedule;
  /** Jobs that may take minutes: they have workers and connections of their own. */
  readonly longJobs?: readonly JobName[];
  /** Jobs that wait for servers of strangers: one that is slow keeps no worker from the others. */
  readonly callingJobs?: readonly JobName[];
  readonly mails?: MailTemplates;
  /** Whether a mail that waited is still true: asked right before it is sent. */
  readonly mailChecks?: { readonly [K in MailName]?: (creatorId: string, props: unknown) => Promise<boolean> };
};

type Named<R, Part extends 'jobs' | 'mails'> = R extends { readonly [P in Part]: infer Held } ? keyof Held : never;
/** The jobs that are queued somewhere and done by none of these rooms; `never` when all are done. */
export type UndoneJobs<Rooms extends readonly Room[]> = Exclude<JobName, Named<Rooms[number], 'jobs'>>;
/** The mails that are queued somewhere and written by none of these rooms. */
export type UnwrittenMails<Rooms extends readonly Room[]> = Exclude<MailName, Named<Rooms[number], 'mails'>>;
