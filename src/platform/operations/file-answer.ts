import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as an answer; a download when it has a name. */
export type FileAnswer = {
  readonly type: string;
  readonly content: string | Buffer | Readable;
  readonly name?: string;
};

export const sendFile = (reply: Pick<FastifyReply, 'type'>, { type, content, name }: FileAnswer): FastifyReply => {
  const typed = reply.type(type);
  if (name !== undefined) typed.header('content-disposition', `attachment; filename="${name}"`);
  return typed.send(content);
};
