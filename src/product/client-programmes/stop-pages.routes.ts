import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { carefulHeaders } from '../../platform/http.ts';
import { answerInLanguage } from '../../platform/language/request-language.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { showAlways, showGone } from '../audience/send-page.http.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { chooseMails } from './client-acts.flow.ts';
import { type OpenedProgramme, openProgramme } from './open-programme.flow.ts';
import { StopPage, StoppedPage } from './pages/stop-pages.tsx';
import { readProgrammeRef } from './programme-link.flow.ts';
import { texts } from './texts.ts';

type Ref = { Params: { ref: string } };

/**
 * The end of a programme's emails, for people and for mail programs (RFC 8058): one POST, from anywhere, with any body.
 * The link is the proof; an origin check would only refuse mail programs. Registered on the bare server.
 */
export async function stopRoutes(app: FastifyInstance, deps: VisitorDeps): Promise<void> {
  await app.register(async scope => {
    answerInLanguage(scope, async request => {
      const link = readProgrammeRef(deps.linkSecret, (request as FastifyRequest<Ref>).params.ref);
      return link === undefined ? 'en' : (await creatorById(deps, link.creatorId)).language;
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null, undefined));
    });
    scope.addHook('onSend', async (_request, reply) => {
      for (const [name, value] of Object.entries(carefulHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
    });

    const stopped = (reply: FastifyReply, { ref, host, programme: { name } }: OpenedProgramme) =>
      showAlways(deps, reply, host.creatorId, {
        title: texts.stop.done,
        body: StoppedPage({ refText: ref, programme: name }),
      });

    scope.get<Ref>('/programmes/:ref/stop', async (request, reply) => {
      const opened = await openProgramme(deps, request.params.ref);
      if (opened === undefined) return showGone(reply);
      const { ref, host, programme } = opened;
      if (!programme.wantsMails) return stopped(reply, opened);
      const body = StopPage({ refText: ref, programme: programme.name });
      return showAlways(deps, reply, host.creatorId, { title: texts.stop.title, body });
    });

    // Answered at once, without sending the caller elsewhere, as RFC 8058 asks.
    scope.post<Ref>('/programmes/:ref/stop', async (request, reply) => {
      const opened = await openProgramme(deps, request.params.ref);
      if (opened === undefined) return showGone(reply);
      await chooseMails(deps, opened.programme, false);
      return stopped(reply, opened);
    });
  });
}
