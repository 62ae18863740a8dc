import './picture-row.css';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { PageImage } from '../document/page-document.ts';
import { useFormTools } from '../form-fields/form-context.tsx';
import { CameraButton } from './camera-button.tsx';
import { type FocusChoice, FocusPoint } from './focus-point.tsx';
import { CropDialog } from './late-dialogs.tsx';
import { texts } from './picture-texts.ts';
import { type OwnWords, PictureWords } from './picture-words.tsx';
import { uploadLimits } from './upload-image.client.ts';
import { usePicturePaste } from './use-picture-paste.tsx';
import { type Upload, useUpload } from './use-upload.tsx';

type Props = {
  label: string;
  hint?: string;
  use?: 'avatar' | 'picture';
  /** Width by height of its place; without it any shape fits. */
  shape?: number;
  /** The alt text of an upload, when known, such as the person's name. */
  alt?: string;
  /** A picture here is usually decorative. */
  decoration?: boolean;
  /** Alt text of this use of the picture; without it, that of the picture. */
  words?: OwnWords;
  /** The text beside it describes it; alt text is not asked for. */
  named?: boolean;
  /** Uploads pictures one after another, and shows none itself. */
  collects?: boolean;
  /** The focus point wherever the picture is cropped; asked for when given. */
  focus?: FocusChoice;
  value: string | null;
  onChange: (imageId: string | null) => void;
};

/**
 * A picture chosen, dropped, pasted or taken: uploads at once, crops to its place, asks for alt text. Shows errors
 * beside itself.
 */
export function PictureRow(props: Props) {
  const { label, hint, use = 'picture', shape, alt = '', decoration = false, words, named, collects, focus } = props;
  const { value, onChange } = props;
  const { images, addImage } = useFormTools();
  const field = useRef<HTMLFieldSetElement>(null);
  const [isCutting, setCutting] = useState(false);
  const upload = useUpload({ use, alt, decorative: decoration }, (id, image) => {
    addImage(id, image);
    onChange(id);
    focus?.onChange(undefined);
    announce(texts.pictureRow.imageUploaded);
    if (shape !== undefined && collects !== true && !fits(image, shape)) setCutting(true);
  });
  usePicturePaste(field, upload.start);
  const image = value === null ? undefined : images[value];

  function remove(): void {
    const before = value;
    upload.stop();
    onChange(null);
    showToast({ text: `${label} removed`, onUndo: () => onChange(before) });
    field.current?.querySelector('button')?.focus();
  }

  return (
    <fieldset ref={field} className={use === 'avatar' ? 'v-picture v-picture-avatar' : 'v-picture'} data-takes-paste="">
      <legend>{label}</legend>
      <Box use={use} image={image} upload={upload} shape={shape} />
      <Row wrap align="stretch" className="v-picture-actions">
        <FileButton
          upload={upload}
          label={image === undefined ? texts.pictureRow.chooseAnImage : texts.pictureRow.replace}
        />
        <CameraButton use={use} onTaken={upload.start} isIcon={image !== undefined} />
        {image !== undefined && (
          <>
            <Button size="small" icon="crop" onClick={() => setCutting(true)}>
              {texts.pictureRow.crop}
            </Button>
            <Button size="small" kind="quiet" onClick={remove}>
              {texts.pictureRow.remove}
            </Button>
          </>
        )}
      </Row>
      <Foot upload={upload} hint={hint} />
      {value !== null && image !== undefined && named !== true && (
        <PictureWords key={value} id={value} image={image} own={words} />
      )}
      {focus !== undefined && image !== undefined && <FocusPoint src={image.src} {...focus} />}
      {value !== null && isCutting && (
        <CropDialog
          id={value}
          use={use}
          shape={shape ?? null}
          onClose={() => setCutting(false)}
          onDone={(id, cut) => {
            addImage(id, cut);
            onChange(id);
            focus?.onChange(undefined);
            setCutting(false);
          }}
        />
      )}
    </fieldset>
  );
}

const fits = ({ width, height }: PageImage, shape: number): boolean => Math.abs(width / height / shape - 1) < 0.03;

type BoxProps = {
  use: 'avatar' | 'picture';
  shape: number | undefined;
  image: PageImage | undefined;
  upload: Upload;
};

/** The picture, or the area to drop one onto. */
function Box({ use, image, upload, shape }: BoxProps) {
  const [over, setOver] = useState(false);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    upload.start(event.dataTransfer.files[0]);
  }

  const src = upload.preview ?? image?.src;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below
    <div
      className="v-picture-box"
      data-filled={src !== undefined || undefined}
      data-over={over || undefined}
      style={shape !== undefined && shape > 2 ? { aspectRatio: shape, minHeight: 0 } : undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {src === undefined ? (
        <div className="v-picture-words">
          <Icon name={use === 'avatar' ? 'camera' : 'image'} size={22} />
          <p>{use === 'avatar' ? texts.pictureRow.dropOrPaste : texts.pictureRow.dropHint}</p>
        </div>
      ) : (
        <img src={src} alt={upload.preview === undefined ? (image?.alt ?? '') : ''} />
      )}
      {upload.share !== undefined && (
        <div className="v-picture-progress">
          <progress max={1} value={upload.share} aria-label={texts.pictureRow.upload} />
          <span className="v-number">{texts.pictureRow.almostThere(upload.share, Math.round(upload.share * 100))}</span>
        </div>
      )}
    </div>
  );
}

function Foot({ upload, hint }: { upload: Upload; hint: string | undefined }): ReactNode {
  if (upload.problem === undefined) return hint === undefined ? null : <span className="v-field-foot">{hint}</span>;
  if (!upload.waits) return <FieldError text={upload.problem} />;
  return (
    <div className="v-picture-waits" role="alert">
      <Icon name="offline" size={18} />
      <p>{texts.pictureRow.theUploadFailed}</p>
      <Button size="small" onClick={upload.retry}>
        {texts.pictureRow.tryNow}
      </Button>
      <Button size="small" kind="quiet" onClick={upload.stop}>
        {texts.cancel}
      </Button>
    </div>
  );
}

/** Opens the browser's file dialog. */
export function FileButton({ upload, label, primary }: { upload: Upload; label: string; primary?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        kind={primary === true ? 'primary' : 'secondary'}
        icon="upload"
        autoFocus={primary === true}
        loading={upload.share !== undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={uploadLimits.accept}
        onChange={event => {
          upload.start(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
