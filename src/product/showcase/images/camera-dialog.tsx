import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = { use: 'avatar' | 'picture'; onClose: () => void; onTaken: (file: File) => void };
type Taken = { file: File; address: string };

/** Camera view, a photo of it, and the choice to keep or take it again. The camera is off once this closes. */
export function CameraDialog({ use, onClose, onTaken }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, problem } = useCamera(use);
  const [taken, setTaken] = useState<Taken>();
  // The stream is there some moments before its first picture, of which alone a photo can be made.
  const [isSeeing, setIsSeeing] = useState(false);

  useEffect(() => {
    if (video.current !== null) video.current.srcObject = taken === undefined ? (stream ?? null) : null;
  }, [stream, taken]);
  useEffect(() => {
    if (taken === undefined) return;
    return () => URL.revokeObjectURL(taken.address);
  }, [taken]);

  async function take(): Promise<void> {
    const file = video.current === null ? undefined : await photoOf(video.current);
    if (file === undefined) return;
    setTaken({ file, address: URL.createObjectURL(file) });
    setIsSeeing(false);
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Take a photo"
      foot={
        taken === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              icon="camera"
              locked={isSeeing ? undefined : 'The camera isn’t on yet'}
              onClick={() => void take()}
            >
              Take photo
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setTaken(undefined)}>Retake</Button>
            <Button kind="primary" onClick={() => onTaken(taken.file)}>
              Use this photo
            </Button>
          </>
        )
      }
    >
      {problem !== undefined ? (
        <Banner tone="warning" title="No image from the camera.">
          {problem}
        </Banner>
      ) : (
        <div className="v-camera" data-mirrored={use === 'avatar' || undefined}>
          {stream === undefined && <Spinner />}
          {taken === undefined ? (
            <video
              ref={video}
              autoPlay
              playsInline
              muted
              aria-label="Camera view"
              onLoadedData={() => setIsSeeing(true)}
            />
          ) : (
            <img src={taken.address} alt="Preview" />
          )}
        </div>
      )}
    </Dialog>
  );
}

function useCamera(use: Props['use']): { stream: MediaStream | undefined; problem: string | undefined } {
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    let own: MediaStream | undefined;
    const wish = {
      facingMode: use === 'avatar' ? 'user' : 'environment',
      width: { ideal: 2560 },
      height: { ideal: 1920 },
    };
    navigator.mediaDevices.getUserMedia({ video: wish }).then(
      given => {
        own = given;
        if (isLeft) off(given);
        else setStream(given);
      },
      (error: unknown) => setProblem(reasonFor(error)),
    );
    return () => {
      isLeft = true;
      if (own !== undefined) off(own);
    };
  }, [use]);
  return { stream, problem };
}

const off = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

function reasonFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The browser blocked the camera. Allow it in the address bar, or choose a file.';
  if (name === 'NotFoundError') return 'No camera found. Choose a file.';
  return 'Another app may be using the camera. Close it and try again, or choose a file.';
}

function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise(resolve =>
    canvas.toBlob(
      blob => resolve(blob === null ? undefined : new File([blob], 'photo.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.95,
    ),
  );
}
