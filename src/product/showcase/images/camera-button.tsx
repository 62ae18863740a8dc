import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../ui/behavior/use-media.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CameraDialog } from './late-dialogs.tsx';
import { texts } from './picture-texts.ts';

type Props = { use: 'avatar' | 'picture'; onTaken: (file: File) => void; isIcon?: boolean };

/** Takes a photo: with the phone's own camera app, or in a dialog when the computer has a camera. */
export function CameraButton({ use, onTaken, isIcon = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const isPhone = useMedia('(pointer: coarse)');
  const hasCamera = useHasCamera();
  if (!isPhone && !hasCamera) return null;
  const take = () => (isPhone ? input.current?.click() : setOpen(true));
  return (
    <>
      {isIcon ? (
        <IconButton size="small" framed icon="camera" label={texts.takeAPhoto} onClick={take} />
      ) : (
        <Button size="small" icon="camera" onClick={take}>
          {texts.takeAPhoto}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.takeAPhoto}
        accept="image/*"
        capture={use === 'avatar' ? 'user' : 'environment'}
        onChange={event => {
          const file = event.target.files?.[0];
          if (file !== undefined) onTaken(file);
          event.target.value = '';
        }}
      />
      {open && (
        <CameraDialog
          use={use}
          onClose={() => setOpen(false)}
          onTaken={file => {
            setOpen(false);
            onTaken(file);
          }}
        />
      )}
    </>
  );
}

/** Whether there is a camera, without asking for permission. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // Missing on pages without a secure connection.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined) return;
    const look = () =>
      devices.enumerateDevices().then(
        all => setHas(all.some(device => device.kind === 'videoinput')),
        () => setHas(false),
      );
    void look();
    devices.addEventListener('devicechange', look);
    return () => devices.removeEventListener('devicechange', look);
  }, []);
  return has;
}
