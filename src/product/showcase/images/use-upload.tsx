import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import type { PageImage } from '../document/page-document.ts';
import { texts } from './picture-texts.ts';
import { uploadWithProgress } from './upload-image.client.ts';

export type Upload = {
  /** The share sent, 0 to 1, during an upload. */
  share: number | undefined;
  problem: string | undefined;
  /** A local address of the picture being uploaded, to show it. */
  preview: string | undefined;
  /** The picture waits here until there is a connection again. */
  waits: boolean;
  start: (file: File | undefined) => void;
  retry: () => void;
  stop: () => void;
};

type How = { use: 'avatar' | 'picture'; alt?: string; decorative?: boolean };
type OnStored = (id: string, image: PageImage) => void;

/** Why a file need not be sent at all; all else the server checks by its content. */
function refuseFile({ type }: Pick<File, 'type'>): string | undefined {
  if (type === 'image/svg+xml') return texts.svgUnsupported;
  if (/^image\/hei[cf]/.test(type)) return texts.heicUnsupported;
  return type.startsWith('image/') ? undefined : texts.notAnImage;
}

/** Uploads one picture at a time. Without a connection it is kept, and sent when there is one. */
export function useUpload({ use, alt = '', decorative = false }: How, onStored: OnStored): Upload {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [kept, setKept] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview === undefined) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setProblem(undefined);
    setKept(undefined);
    setShare(0);
    setPreview(URL.createObjectURL(file));
    try {
      const sent = await uploadWithProgress({
        file,
        use,
        alt,
        decorative,
        onProgress: setShare,
        signal: control.signal,
      });
      setPreview(undefined);
      onStored(sent.id, sent.image);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'aborted') return;
      setProblem(error.message);
      if (error.status === 0) setKept(file);
      else setPreview(undefined);
    } finally {
      if (running.current === control) setShare(undefined);
    }
  }

  function start(file: File | undefined): void {
    if (file === undefined) return;
    const refusal = refuseFile(file);
    if (refusal === undefined) void send(file);
    else setProblem(refusal);
  }

  function stop(): void {
    running.current?.abort();
    running.current = undefined;
    setShare(undefined);
    setPreview(undefined);
    setKept(undefined);
    setProblem(undefined);
  }

  const retry = () => {
    if (kept !== undefined) void send(kept);
  };
  useOnline(kept === undefined ? undefined : retry);
  return { share, problem, preview, waits: kept !== undefined, start, retry, stop };
}

function useOnline(act: (() => void) | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onOnline = () => latest.current?.();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
