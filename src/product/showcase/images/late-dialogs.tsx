import { type ComponentProps, lazy, Suspense } from 'react';

const LateCrop = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));
const LateCamera = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

// Loaded when opened, so that the editor itself opens sooner.
export const CropDialog = (props: ComponentProps<typeof LateCrop>) => (
  <Suspense>
    <LateCrop {...props} />
  </Suspense>
);
export const CameraDialog = (props: ComponentProps<typeof LateCamera>) => (
  <Suspense>
    <LateCamera {...props} />
  </Suspense>
);
