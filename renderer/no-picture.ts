/** Why there is no picture, and what gets one. */
export interface NoPicture {
  readonly reason: string;
  /** Where a browser was looked for, in this order; absent when a browser is not what was missing. */
  readonly looked_for?: readonly string[];
  /** One command, or one thing to do. */
  readonly remedy?: string;
}

/** What stood in the way of a picture. */
export type PictureFailureCode =
  | 'browser_failed'
  | 'page_failed'
  | 'layout_untrue'
  | 'picture_untrue'
  | 'not_written';

/** A picture that could not be made or must not be shown; the ledger and the state are not touched by it. */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure';
  readonly code: PictureFailureCode;

  constructor(code: PictureFailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
