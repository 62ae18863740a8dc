/** The longest side of a stored source: enough to crop a sharp part. */
const longestSides = [4096, 2560];
const qualities = [0.92, 0.8];

/**
 * A photo made small enough to send, upright and without its metadata; transparency is kept in browsers that
 * encode WebP. Undefined when the browser cannot read it, or when it is animated.
 */
export async function shrinkPicture(file: File, mostBytes: number): Promise<File | undefined> {
  if (await mayMove(file)) return undefined;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return undefined;
  try {
    for (const side of longestSides) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const blob = await coded(canvas, quality);
        if (blob !== null && blob.size <= mostBytes) return new File([blob], file.name, { type: blob.type });
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** Browsers that cannot encode WebP give PNG, which is larger; they are asked for JPEG on white. */
async function coded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await blobOf(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return webp;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  return blobOf(canvas, 'image/jpeg', quality);
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, type, quality));

/** Any GIF may be animated; the others say so near their beginning. */
async function mayMove(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 4096).arrayBuffer());
  const isFilm = head.startsWith('GIF8') || head.startsWith('ftypavis', 4);
  return (
    isFilm || (head.startsWith('RIFF') && head.includes('ANIM')) || (head.startsWith('PNG', 1) && head.includes('acTL'))
  );
}
