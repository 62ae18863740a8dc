/** The product's mark: with a check when the booking is confirmed. */
export function Mark({ good }: { good: boolean }) {
  return (
    <svg
      className="mark"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M10 58V28a22 22 0 0 1 44 0v30" />
      <path d="M4 58h56" />
      {good ? <path d="m22 36 8 8 14-16" /> : <path d="M32 6v14m-8 14 8-14 8 14Zm-6 8h28" opacity=".6" />}
    </svg>
  );
}
