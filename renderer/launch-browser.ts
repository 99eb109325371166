import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { PictureFailure } from './no-picture.ts';

export interface LaunchOptions {
  /** Start without the sandbox; as root it is left off anyway, since Chromium refuses it there. */
  readonly noSandbox?: boolean | undefined;
  /** Is told one line about anything that the user should know. */
  readonly onNotice?: ((line: string) => void) | undefined;
}

// The same page must give the same pixels on every run: no hinting, no subpixel colours, no GPU.
// The rest keeps the browser from calling home.
const flags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-gpu',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
];

/** Starts a headless browser; the caller closes it. Rejects with `PictureFailure` when it does not start. */
export async function launchBrowser(path: string, options: LaunchOptions = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && options.noSandbox !== true) {
    options.onNotice?.(
      'running as root: the browser is started without its sandbox, which it cannot use here',
    );
  }
  try {
    return await chromium.launch({
      executablePath: path,
      headless: true,
      chromiumSandbox: !(isRoot || options.noSandbox === true),
      args: flags,
    });
  } catch (cause) {
    const firstLine = String(cause instanceof Error ? cause.message : cause).split('\n')[0];
    throw new PictureFailure('browser_failed', `the browser ${path} did not start: ${firstLine}`, cause);
  }
}
