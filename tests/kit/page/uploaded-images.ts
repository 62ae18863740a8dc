import sharp from 'sharp';
import type { UploadedImage } from '../../../src/product/showcase/images/images-contract.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';

/** Pictures as a browser sends them; `who` is signed in. */
export function uploadsOn(app: TestApp, who: () => SignedCreator) {
  /** A picture whose left half is red and right half is blue. */
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1030c0' } }).composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#d02010' } },
        left: 0,
        top: 0,
      },
    ]);

  async function upload(bytes: Buffer, query = '', as: SignedCreator | undefined = who(), on = app) {
    const boundary = 'vitrine-test';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const answer = await on.app.inject({
      method: 'POST',
      url: `/api/images${query}`,
      headers: {
        origin: 'http://localhost:4310',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(as === undefined ? {} : { cookie: as.cookie }),
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return { status: answer.statusCode, body: answer.json() as UploadedImage };
  }

  const fetchImage = (url: string, accept = '*/*') => app.app.inject({ url, headers: { accept } });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  /** A PNG that claims 60,000 by 60,000 pixels in a few hundred bytes. */
  async function bomb(): Promise<Buffer> {
    const bytes = await picture(8, 8).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    return bytes;
  }

  /** Two frames of a film. */
  const film = (as: 'gif' | 'webp') =>
    sharp(Buffer.alloc(20 * 40 * 3, 7).fill(200, 1200), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      [as]({ delay: [100, 100] })
      .toBuffer();

  const dotAt = async (bytes: Buffer, left: number, top: number): Promise<string> => {
    const { data } = await sharp(bytes)
      .removeAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : `${red} ${green} ${blue}`;
  };

  const sizesOf = async (image: UploadedImage['image']) => {
    const names = ['original', 'card', 'thumbnail'].map(name => image.src.replace('-card', `-${name}`));
    const answers = await Promise.all(
      names.flatMap(url => [fetchImage(url), fetchImage(url, 'image/avif,image/webp,*/*;q=0.8')]),
    );
    return answers.map(answer => ({
      type: answer.headers['content-type'],
      bytes: answer.rawPayload,
      vary: answer.headers.vary,
    }));
  };

  return { picture, upload, fetchImage, svg, bomb, film, dotAt, sizesOf };
}
