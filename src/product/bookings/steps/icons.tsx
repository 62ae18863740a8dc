/** Lucide shapes, drawn at the size of the text beside them. */
const shape = (path: string) => () => (
  <svg className="bk-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const CloseIcon = shape('M18 6 6 18M6 6l12 12');
export const BackIcon = shape('m15 18-6-6 6-6');
export const NextIcon = shape('m9 18 6-6-6-6');
export const DownIcon = shape('m6 9 6 6 6-6');
export const GlobeIcon = shape(
  'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
);
export const MonthIcon = shape(
  'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
);
export const AlertIcon = shape('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 8v4M12 16h.01');
