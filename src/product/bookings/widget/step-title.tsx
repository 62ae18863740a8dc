import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when its step begins, so that a screen reader announces it. */
export function StepTitle({ focus, children }: { focus: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus({ preventScroll: false });
  }, [focus]);
  return (
    <h3 className="bk-step" ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}
