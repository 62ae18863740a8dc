import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import type { SaveStatus } from '../../../ui/display/save-state.tsx';
import { type IssueDetail, saveIssue } from '../issue/contract.ts';
import { issueContentSchema } from '../issue/issue.ts';
import { beginHistory, edited, redone, undone, type Written } from './issue-edits.ts';

/** Milliseconds after the last key until it is saved. */
const pauseMs = 800;

export type IssueDraft = ReturnType<typeof useIssueDraft>;

/**
 * An issue being written: each edit shows at once and is saved when typing pauses. A save names the revision it
 * began with; when another window saved in between, nothing is overwritten until the creator chooses.
 */
export function useIssueDraft(loaded: IssueDetail, onSaved: (issue: IssueDetail) => void) {
  const { id } = loaded;
  const [history, setHistory] = useState(() => beginHistory(partOf(loaded)));
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<'stale' | 'fixed'>();
  const revision = useRef(loaded.revision);
  const saved = useRef(history.now);
  const latest = useRef(history.now);
  const running = useRef<Promise<boolean>>(undefined);
  latest.current = history.now;

  /** Whether everything is saved when it is over. */
  const save = useCallback(async (): Promise<boolean> => {
    if (running.current !== undefined) await running.current;
    if (latest.current === saved.current) return true;
    const work = send();
    running.current = work;
    const isSaved = await work;
    running.current = undefined;
    return isSaved && (latest.current === saved.current || save());

    async function send(): Promise<boolean> {
      const written = latest.current;
      const read = issueContentSchema.safeParse(written.content);
      if (!read.success) {
        setProblem(read.error.issues[0]?.message);
        setStatus('unsaved');
        return false;
      }
      setProblem(undefined);
      setStatus('saving');
      try {
        const body = { baseRevision: revision.current, content: read.data, segment: written.segment };
        const answer = await call(saveIssue, { params: { id }, body });
        revision.current = answer.revision;
        saved.current = written;
        onSaved(answer);
        setStatus(latest.current === written ? 'saved' : 'unsaved');
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'issue_stale') setConflict('stale');
        else if (error.code === 'issue_fixed') setConflict('fixed');
        else if (error.status !== 0) setProblem(error.message);
        setStatus(error.status === 0 ? 'offline' : 'failed');
        return false;
      }
    }
  }, [id, onSaved]);

  const { now } = history;
  useEffect(() => {
    if (now === saved.current || conflict !== undefined) return;
    setStatus(before => (before === 'saving' ? before : 'unsaved'));
    const wait = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(wait);
  }, [now, save, conflict]);

  const again = useEffectEvent(() => void save());
  useEffect(() => {
    const onOnline = () => again();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current !== saved.current) event.preventDefault();
    };
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onLeave);
      // Another screen of the dashboard is opened.
      again();
    };
  }, []);

  return {
    ...history.now,
    status,
    problem,
    conflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** `run` names the field being typed in. */
    edit: (part: Partial<Written>, run?: string) =>
      setHistory(before => edited(before, { ...before.now, ...part }, run ?? null)),
    undo: () => setHistory(before => undone(before) ?? before),
    redo: () => setHistory(before => redone(before) ?? before),
    save,
    revision: () => revision.current,
    /** Continues with what is stored now, and what is written here is a step that undo returns to. */
    takeTheirs(theirs: IssueDetail) {
      const next = partOf(theirs);
      revision.current = theirs.revision;
      saved.current = next;
      setHistory(before => edited(before, next));
      setConflict(undefined);
      setStatus('saved');
    },
    /** Saves over what is stored now. */
    keepMine(theirs: IssueDetail) {
      revision.current = theirs.revision;
      setConflict(undefined);
      setStatus('unsaved');
    },
  };
}

const partOf = ({ content, segment }: IssueDetail): Written => ({ content, segment });
