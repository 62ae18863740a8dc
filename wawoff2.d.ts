// The package brings no types.
declare module 'wawoff2' {
  export const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
}
