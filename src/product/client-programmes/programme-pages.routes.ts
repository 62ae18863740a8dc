import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { linesField, unreadField } from '../../base/text-field.ts';
import type { Api } from '../../platform/http.ts';
import { sendFile } from '../../platform/operations/file-answer.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { showAlways, showGone } from '../audience/send-page.http.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { actOnTask, type ClientAct, chooseMails } from './client-acts.flow.ts';
import { programmeFiles } from './contract.ts';
import { programmeFile } from './export-programme.flow.ts';
import { type OpenedProgramme, openProgramme } from './open-programme.flow.ts';
import { ClientPage, type ClientPageProps } from './pages/client-page.tsx';
import { clientPageCss } from './pages/client-page-style.ts';
import { ExpiredPage } from './pages/stop-pages.tsx';
import { programmeLimits, readNumber } from './programme.ts';
import { programmePath, taskAnchor } from './programme-paths.ts';
import { writeNote } from './run-programme.flow.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const params = z.object({ ref: z.string().max(100) });
const text = unreadField(20_000).catch('').default('');
const taskBody = z.object({ to: z.enum(['done', 'open']).catch('done'), number: text });
const noteBody = z.object({ text });
const noteSchema = linesField(programmeLimits.note, texts.notes.missing);
/** What is sent from one network, for all programmes. */
const sentPerHour = 120;

type Shown = Pick<ClientPageProps, 'typed' | 'typedNote' | 'notice'>;

/** A client's programme behind the mailed link, without an account: GET shows, POST acts. */
export function programmePageRoutes(api: Api, deps: VisitorDeps): void {
  const show = (reply: FastifyReply, { ref, host, ...opened }: OpenedProgramme, shown: Shown = {}) =>
    showAlways(deps, reply, host.creatorId, {
      title: opened.programme.name,
      body: ClientPage({ ...opened, ...shown, refText: ref, host: host.name }),
      css: clientPageCss,
    });

  /** Answers for a link that opens a programme as `work` does, and for any other why it opens none. */
  async function opening(
    reply: FastifyReply,
    ref: string,
    work: (opened: OpenedProgramme) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const opened = await openProgramme(deps, ref);
    if (opened === undefined) return showGone(reply);
    if (!opened.isExpired) return work(opened);
    const page = { title: texts.expired.title, body: ExpiredPage({ host: opened.host }) };
    return showAlways(deps, reply.code(410), opened.host.creatorId, page);
  }

  /** Whether this network sent too much; then the page says so. */
  async function isTooMuch(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const tries = { max: sentPerHour, seconds: 3600 };
    const wait = await countTry(deps.db, `client-programmes:ip:${networkOf(request)}`, tries);
    if (wait !== undefined) reply.code(429).header('retry-after', String(wait));
    return wait !== undefined;
  }

  api.get('/programmes/:ref', { schema: { ...hide, params } }, (request, reply) =>
    opening(reply, request.params.ref, opened => show(reply, opened)),
  );

  api.post(
    '/programmes/:ref/tasks/:taskId',
    { schema: { ...hide, params: params.extend({ taskId: z.string().max(64) }), body: taskBody } },
    (request, reply) => {
      const { ref, taskId } = request.params;
      return opening(reply, ref, async opened => {
        const { to, number } = request.body;
        const typed = (problem: string) => ({ typed: { taskId, number: number.slice(0, 40), problem } });
        if (await isTooMuch(request, reply)) return show(reply, opened, { notice: texts.page.tooMany });
        const act: ClientAct = to === 'open' ? { to } : { to, number: readNumber(number) };
        const acted = await actOnTask(deps, opened.programme, taskId, act);
        if (acted.ok) return reply.redirect(`${programmePath(ref)}#${taskAnchor(taskId)}`, 303);
        if (acted.refusal.kind === 'gone') return showGone(reply);
        if (acted.refusal.kind === 'no_number') return show(reply.code(400), opened, typed(texts.page.noNumber));
        return show(reply.code(409), opened, { notice: texts.page.notRunning });
      });
    },
  );

  api.post(
    '/programmes/:ref/notes',
    { bodyLimit: bodyBytes.texts, schema: { ...hide, params, body: noteBody } },
    (request, reply) => {
      const { ref } = request.params;
      return opening(reply, ref, async opened => {
        const typed = request.body.text;
        const again = (code: number, problem: string) =>
          show(reply.code(code), opened, { typedNote: { text: typed, problem } });
        const read = noteSchema.safeParse(typed);
        if (!read.success) return again(400, texts.notes.missing);
        if (await isTooMuch(request, reply)) return again(429, texts.page.tooMany);
        const { creatorId, id } = opened.programme;
        const note = { id: randomUUID(), text: read.data, byClient: true };
        const written = await writeNote(deps, creatorId, id, note);
        if (written.ok) return reply.redirect(`${programmePath(ref)}#note`, 303);
        if (written.refusal.kind === 'programme_not_found') return showGone(reply);
        return again(409, written.refusal.kind === 'too_many_notes' ? texts.notes.full : texts.page.notRunning);
      });
    },
  );

  api.post('/programmes/:ref/resume', { schema: { ...hide, params } }, (request, reply) =>
    opening(reply, request.params.ref, async ({ programme, ref }) => {
      await chooseMails(deps, programme, true);
      return reply.redirect(programmePath(ref), 303);
    }),
  );

  api.get(
    '/programmes/:ref/files/:file',
    { schema: { ...hide, params: params.extend({ file: z.enum(programmeFiles) }) } },
    (request, reply) =>
      opening(reply, request.params.ref, async ({ programme: { creatorId, id } }) => {
        const file = await programmeFile(deps, creatorId, id, request.params.file);
        return file.ok ? sendFile(reply, file.value) : showGone(reply);
      }),
  );
}
