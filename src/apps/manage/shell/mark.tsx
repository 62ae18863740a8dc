/** Vitrine's logo: a lit window. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M6 28V15a10 10 0 0 1 20 0v13z" fill="var(--v-primary)" />
      <path d="M16 11l7 13H9z" fill="light-dark(#fbe7b6, #12302d)" />
      <path d="M4 28h24" stroke="var(--v-ink)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
