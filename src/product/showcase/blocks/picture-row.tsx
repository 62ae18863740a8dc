import './form-parts.css';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { uploadLimits, uploadWithProgress } from '../upload-image.client.ts';
import { useFormTools } from './form-context.tsx';

type Props = {
  label: string;
  hint?: string;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  use?: 'avatar' | 'picture';
  value: string | null;
  onChange: (imageId: string | null) => void;
};

/** A picture chosen, dropped or pasted; uploaded at once, with its progress and a clear word when it fails. */
export function PictureRow({ label, hint, alt, use = 'picture', value, onChange }: Props) {
  const { images, addImage } = useFormTools();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const upload = useUpload(use, alt, (id, image) => {
    addImage(id, image);
    onChange(id);
    announce('Picture uploaded');
  });
  const image = value === null ? undefined : images[value];

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    upload.start(event.dataTransfer.files[0]);
  }

  return (
    <fieldset className={use === 'avatar' ? 'v-picture v-picture-avatar' : 'v-picture'}>
      <legend>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button below */}
      <div
        className="v-picture-box"
        data-filled={image !== undefined || undefined}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={event => upload.start(event.clipboardData.files[0])}
      >
        {image === undefined ? (
          <div className="v-picture-words">
            <Icon name={use === 'avatar' ? 'camera' : 'image'} size={22} />
            <p>Drop a picture here</p>
          </div>
        ) : (
          <img src={image.src} alt={image.alt} />
        )}
        {upload.share !== undefined && (
          <div className="v-picture-progress">
            <progress max={1} value={upload.share} aria-label="Upload" />
            <span className="v-number">{Math.round(upload.share * 100)}%</span>
          </div>
        )}
      </div>
      <div className="v-picture-actions">
        <Button size="small" icon="upload" loading={upload.share !== undefined} onClick={() => input.current?.click()}>
          {image === undefined ? 'Choose a picture' : 'Replace'}
        </Button>
        {image !== undefined && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {upload.problem !== undefined ? (
        <FieldError text={upload.problem} />
      ) : (
        hint !== undefined && <span className="v-field-foot">{hint}</span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadLimits.accept}
        onChange={event => {
          upload.start(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

type OnStored = (id: string, image: Parameters<ReturnType<typeof useFormTools>['addImage']>[1]) => void;

/** Uploads one picture at a time, with the share sent and what went wrong. */
export function useUpload(use: 'avatar' | 'picture', alt: string, onStored: OnStored) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (!file.type.startsWith('image/')) {
      setProblem('This is not a picture. JPEG, PNG, WebP, AVIF and GIF work.');
      return;
    }
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setProblem(undefined);
    setShare(0);
    try {
      const { id, image } = await uploadWithProgress({ file, use, alt, onProgress: setShare, signal: control.signal });
      onStored(id, image);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'aborted') setProblem(error.message);
    } finally {
      if (running.current === control) setShare(undefined);
    }
  }

  return { share, problem, start: (file: File | undefined): void => void start(file) };
}
