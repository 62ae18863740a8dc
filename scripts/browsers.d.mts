type Found = { version: string; path?: string };

export function newestChromium(env?: Record<string, string | undefined>): Found;
export function newestFirefox(env?: Record<string, string | undefined>): (Found & { path: string }) | undefined;
