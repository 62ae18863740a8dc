import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts } from './picture-texts.ts';

type Props = { use: 'avatar' | 'picture'; onClose: () => void; onTaken: (file: File) => void };
type Taken = { file: File; address: string };

/** Camera view, a photo of it, and buttons to keep or retake it. Closing turns the camera off. */
export function CameraDialog({ use, onClose, onTaken }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, problem } = useCamera(use);
  const [taken, setTaken] = useState<Taken>();
  // The stream exists some moments before its first frame, which a photo needs.
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
      title={texts.takeAPhoto}
      foot={
        taken === undefined ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              kind="primary"
              icon="camera"
              locked={isSeeing ? undefined : texts.cameraDialog.cameraOff}
              onClick={() => void take()}
            >
              {texts.cameraDialog.takePhoto}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setTaken(undefined)}>{texts.cameraDialog.retake}</Button>
            <Button kind="primary" onClick={() => onTaken(taken.file)}>
              {texts.cameraDialog.thisPhoto}
            </Button>
          </>
        )
      }
    >
      {problem !== undefined ? (
        <Banner tone="warning" title={texts.cameraDialog.noImage}>
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
              aria-label={texts.cameraDialog.cameraView}
              onLoadedData={() => setIsSeeing(true)}
            />
          ) : (
            <img src={taken.address} alt={texts.cameraDialog.preview} />
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
    const input = {
      facingMode: use === 'avatar' ? 'user' : 'environment',
      width: { ideal: 2560 },
      height: { ideal: 1920 },
    };
    navigator.mediaDevices.getUserMedia({ video: input }).then(
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
  if (name === 'NotAllowedError') return texts.cameraDialog.browserBlockedCamera;
  if (name === 'NotFoundError') return texts.cameraDialog.noCameraFound;
  return texts.cameraDialog.cameraBusy;
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
