import type { ReactNode } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { texts } from './texts.ts';

type Props = {
  title: string;
  /** What is stored now. */
  children: ReactNode;
  take: string;
  onTake: () => void;
  /** Keeps what was typed, on top of what is stored now. */
  onKeep: () => void;
};

/** Says that another tab stored something else in between, and offers a choice. */
export function ChangedElsewhere({ title, children, take, onTake, onKeep }: Props) {
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <>
          <Button size="small" onClick={onTake}>
            {take}
          </Button>
          <Button size="small" onClick={onKeep}>
            {texts.keepMine}
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  );
}

/** Whether a save was refused because something else was stored in between. */
export const isChangedElsewhere = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'schedule_changed';
