import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useWidth } from '../../../ui/behavior/use-width.ts';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { type Crop, type Size, turnedSize } from './crop.ts';
import { type Corner, corners, cropWords, movedCrop, resizedCrop, shapeInShares, zoomedCrop } from './crop-moves.ts';
import { texts } from './picture-texts.ts';

type Props = {
  src: string;
  /** Of the whole picture, before turning. */
  size: Size;
  crop: Crop;
  aspect: number | null;
  /** The place is a circle. */
  round: boolean;
  onChange: (crop: Crop) => void;
  onReset: () => void;
};

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const cornerWords: Record<Corner, string> = {
  'top-left': texts.cropStage.topLeftCorner,
  'top-right': texts.cropStage.topRightCorner,
  'bottom-left': texts.cropStage.bottomLeftCorner,
  'bottom-right': texts.cropStage.bottomRightCorner,
};

/** The whole picture with the crop highlighted: moved and resized by pointer, two fingers, wheel or keys. */
export function CropStage({ src, size, crop, aspect, round, onChange, onReset }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const helpId = useId();
  // The dialog is there to move it.
  useEffect(() => {
    part.current?.focus();
  }, []);
  // Corners at the edge of the picture must not be cut off.
  const room = Math.max(0, (useWidth(frame) ?? 0) - 28);
  const shown = turnedSize(size, crop.rotation);
  const scale = Math.min(room / shown.width, Math.max(200, Math.min(420, window.innerHeight * 0.46)) / shown.height);
  const [width, height] = [shown.width * scale, shown.height * scale];
  const shape = aspect === null ? null : shapeInShares(aspect, size, crop.rotation);
  const announce = useSaying();
  const pointers = usePointers(stage, crop, onChange, shape);

  function change(next: Crop): void {
    onChange(next);
    announce(cropWords(next));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? 0.05 : 0.01;
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x !== 0 || y !== 0) change(movedCrop(crop, x * step, y * step));
    else if (event.key === '+' || event.key === '=') change(zoomedCrop(crop, 1.05));
    else if (event.key === '-' || event.key === '_') change(zoomedCrop(crop, 1 / 1.05));
    else if (event.key === 'Home') {
      onReset();
      announce(texts.reset);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onCornerKey(event: KeyboardEvent, corner: Corner): void {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    const step = event.shiftKey ? 0.05 : 0.01;
    const at = cornerOf(crop, corner);
    // With a shape both sides change together; only the requested one decides.
    const to = { x: at.x + x * step, y: at.y + y * step };
    change(stretched(crop, corner, to, shape, x !== 0 ? 'x' : 'y'));
    event.preventDefault();
    event.stopPropagation();
  }

  useWheel(stage, factor => onChange(zoomedCrop(crop, factor)));
  const upright = crop.rotation % 180 === 0;
  return (
    <div className="v-crop-frame" ref={frame}>
      <div className="v-crop-stage" ref={stage} style={{ width, height }} {...pointers.stage}>
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: upright ? width : height,
            height: upright ? height : width,
            transform: `translate(-50%, -50%) rotate(${crop.rotation}deg)`,
          }}
        />
        <div
          className="v-crop-part"
          data-round={round || undefined}
          style={{
            left: `${crop.x * 100}%`,
            top: `${crop.y * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${crop.height * 100}%`,
          }}
        >
          <div
            className="v-crop-keys"
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
            tabIndex={0}
            ref={part}
            aria-label={texts.cropStage.cropArea(cropWords(crop))}
            aria-describedby={helpId}
            onKeyDown={onKeyDown}
          />
          {corners.map(corner => (
            <button
              key={corner}
              type="button"
              className={`v-crop-corner v-crop-${corner}`}
              aria-label={cornerWords[corner]}
              aria-describedby={helpId}
              onKeyDown={event => onCornerKey(event, corner)}
              onPointerDown={event => pointers.onCorner(event, corner)}
            />
          ))}
        </div>
      </div>
      <span id={helpId} className="v-hidden">
        {texts.cropStage.keysHint}
      </span>
    </div>
  );
}

const cornerOf = ({ x, y, width, height }: Crop, corner: Corner): { x: number; y: number } => ({
  x: corner.endsWith('left') ? x : x + width,
  y: corner.startsWith('top') ? y : y + height,
});

/** Resizes by one side when both depend on each other. */
function stretched(
  crop: Crop,
  corner: Corner,
  to: { x: number; y: number },
  shape: number | null,
  by: 'x' | 'y',
): Crop {
  if (shape === null) return resizedCrop(crop, corner, to, null);
  const at = cornerOf(crop, corner);
  const inward =
    (to.x - at.x) * (corner.endsWith('left') ? -1 : 1) + (to.y - at.y) * (corner.startsWith('top') ? -1 : 1);
  const width = by === 'x' ? crop.width + inward : (crop.height + inward) * shape;
  const requested = {
    x: corner.endsWith('left') ? crop.x + crop.width - width : crop.x + width,
    y: corner.startsWith('top') ? crop.y + crop.height - width / shape : crop.y + width / shape,
  };
  return resizedCrop(crop, corner, requested, shape);
}

/** Announces the position once the keys pause. */
function useSaying(): (words: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return words => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => announce(words), 250);
  };
}

/** React's wheel listeners are passive, and the page would scroll. */
function useWheel(stage: React.RefObject<HTMLElement | null>, zoom: (factor: number) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 150 : 600)));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

type Point = { x: number; y: number };

/** One pointer moves the crop, or a corner of it; two zoom. */
function usePointers(
  stage: React.RefObject<HTMLDivElement | null>,
  crop: Crop,
  onChange: (crop: Crop) => void,
  shape: number | null,
) {
  const down = useRef(new Map<number, Point>());
  const held = useRef<Corner>(undefined);
  // Several moves may come between two renderings.
  const latest = useRef(crop);
  latest.current = crop;
  const change = (next: Crop): void => {
    latest.current = next;
    onChange(next);
  };

  const pointOf = (event: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: 0, y: 0 };
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const grip = (event: PointerEvent): void => {
    stage.current?.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, pointOf(event));
  };

  function onPointerMove(event: PointerEvent): void {
    const before = down.current.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    if (other !== undefined) {
      const apart = (one: Point): number => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 0.01);
      change(zoomedCrop(latest.current, apart(now) / apart(before)));
    } else if (held.current !== undefined) change(resizedCrop(latest.current, held.current, now, shape));
    else change(movedCrop(latest.current, now.x - before.x, now.y - before.y));
  }

  function onPointerUp(event: PointerEvent): void {
    down.current.delete(event.pointerId);
    held.current = undefined;
  }

  return {
    stage: { onPointerDown: grip, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    onCorner: (event: PointerEvent, corner: Corner): void => {
      event.stopPropagation();
      held.current = corner;
      grip(event);
    },
  };
}
