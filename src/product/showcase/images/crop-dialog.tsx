import './crop-dialog.css';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { PageImage } from '../document/page-document.ts';
import { Pills } from '../form-fields/form-parts.tsx';
import { type Crop, turnedSize, wholePicture } from './crop.ts';
import { cropWords, largestCrop, turnedCrop, zoomedCrop } from './crop-moves.ts';
import { CropStage } from './crop-stage.tsx';
import { cropImage, readImage } from './image-operations.ts';
import type { AboutImage } from './images-contract.ts';
import { texts } from './picture-texts.ts';

type Props = {
  /** The picture, or an earlier crop of it. */
  id: string;
  use: 'avatar' | 'picture';
  /** Width by height of the place; null lets people choose. */
  shape: number | null;
  onClose: () => void;
  onDone: (id: string, image: PageImage) => void;
};

/** Crops a picture, always from the whole upload. */
export function CropDialog({ id, use, shape, onClose, onDone }: Props) {
  const { about, problem, isBusy, cut } = useCutting(id, use, onDone);
  const [crop, setCrop] = useState<Crop>();
  const [free, setFree] = useState<keyof typeof shapes>('free');
  const aspect = shape ?? shapes[free].aspect;
  const size = about?.whole.image;
  const shown = crop ?? (about === undefined || size === undefined ? undefined : startOf(about, shape));

  const keep = (next: Crop) => shown !== undefined && void cut(next);
  return (
    <ConfirmDialog
      open
      wide
      onClose={onClose}
      title={texts.cropDialog.cropImage}
      cancel={texts.cancel}
      confirm={texts.cropDialog.applyCrop}
      kind="primary"
      loading={isBusy}
      locked={shown === undefined ? texts.cropDialog.imageStillLoading : undefined}
      onConfirm={() => shown !== undefined && keep(shown)}
    >
      {size === undefined || shown === undefined ? (
        <div className="v-crop-wait">{problem === undefined ? <Spinner /> : <FieldError text={problem} />}</div>
      ) : (
        <div className="v-crop">
          <CropStage
            src={size.src.replace('-card.', '-original.')}
            size={size}
            crop={shown}
            aspect={aspect}
            round={use === 'avatar'}
            onChange={setCrop}
            onReset={() => setCrop(largestCrop(size, aspect))}
          />
          <Row wrap justify="center" gap={4}>
            <IconButton
              framed
              icon="minus"
              label={texts.cropDialog.zoomOut}
              onClick={() => setCrop(zoomedCrop(shown, 1 / 1.15))}
            />
            <IconButton
              framed
              icon="plus"
              label={texts.cropDialog.zoomIn}
              onClick={() => setCrop(zoomedCrop(shown, 1.15))}
            />
            <IconButton
              framed
              icon="rotate-left"
              label={texts.cropDialog.rotateLeft}
              onClick={() => setCrop(turned(shown, 270, size, aspect))}
            />
            <IconButton
              framed
              icon="rotate-right"
              label={texts.cropDialog.rotateRight}
              onClick={() => setCrop(turned(shown, 90, size, aspect))}
            />
            <Button
              kind="quiet"
              onClick={() => {
                setFree('free');
                setCrop(shape === null ? wholePicture : largestCrop(size, shape));
              }}
            >
              {texts.reset}
            </Button>
          </Row>
          {shape === null && (
            <Pills
              legend={texts.cropDialog.shape}
              legendHidden
              choices={shapeChoices}
              value={free}
              onChange={chosen => {
                setFree(chosen);
                const { aspect: requested } = shapes[chosen];
                if (requested !== null) setCrop(largestCrop(size, requested, shown.rotation));
              }}
            />
          )}
          {problem === undefined ? (
            <p className="v-soft v-crop-help">{texts.cropDialog.hint}</p>
          ) : (
            <FieldError text={problem} />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

const shapes = {
  free: { label: texts.cropDialog.free, aspect: null },
  square: { label: texts.cropDialog.square, aspect: 1 },
  wide: { label: '3:2', aspect: 3 / 2 },
  wider: { label: '16:9', aspect: 16 / 9 },
  tall: { label: '4:5', aspect: 4 / 5 },
} as const;
const shapeChoices = Object.entries(shapes).map(([value, { label }]) => ({
  value: value as keyof typeof shapes,
  label,
}));

/** The earlier crop, adjusted to the shape of its place. */
function startOf({ crop, whole: { image } }: AboutImage, shape: number | null): Crop {
  if (crop === null) return largestCrop(image, shape);
  const turned = turnedSize(image, crop.rotation);
  const was = (crop.width * turned.width) / (crop.height * turned.height);
  return shape === null || Math.abs(was / shape - 1) < 0.03 ? crop : largestCrop(image, shape, crop.rotation);
}

function turned(crop: Crop, by: 90 | 270, size: PageImage, aspect: number | null): Crop {
  const next = turnedCrop(crop, by, size, aspect);
  announce(cropWords(next));
  return next;
}

/** Loads the whole picture, and crops it. */
function useCutting(id: string, use: Props['use'], onDone: Props['onDone']) {
  const [about, setAbout] = useState<AboutImage>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    call(readImage, { params: { imageId: id } }).then(
      found => {
        if (!isLeft) setAbout(found);
      },
      (error: unknown) => {
        if (!isLeft) setProblem(wordsFor(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id]);

  async function cut(crop: Crop): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await call(cropImage, { params: { imageId: id }, body: { crop: rounded(crop), use } });
      announce(texts.cropDialog.imageCropped);
      onDone(made.id, made.image);
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setBusy(false);
    }
  }
  return { about, problem, isBusy, cut };
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.message;
}

/** Rounded, so that the same crop is the same picture despite rounding errors. */
function rounded({ rotation, ...sides }: Crop): Crop {
  const [x, y, width, height] = [sides.x, sides.y, sides.width, sides.height].map(
    share => Math.round(share * 10_000) / 10_000,
  ) as [number, number, number, number];
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y), rotation };
}
