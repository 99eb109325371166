import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Overview } from '../src/model/overview.ts';
import { checkPicture } from './check-picture.ts';
import { PictureFailure } from './no-picture.ts';
import { documentNames, folderFaults, workshopPrefix } from './overview-folder.ts';

/** Files of an overview by name: text for documents, bytes for pictures. */
export type OverviewFiles = ReadonlyMap<string, Uint8Array | string>;

/**
 * Puts a whole overview into `dir`, or nothing: the files are written and checked beside it and then take its
 * place at once. Throws `PictureFailure` when they cannot; what stood there before stands there still.
 */
export function writeOverview(dir: string, files: OverviewFiles): void {
  const target = existsSync(dir) ? realpathSync(dir) : resolve(dir);
  try {
    const [refusal] = folderFaults(dir);
    if (refusal !== undefined) throw new Error(refusal.message);
    mkdirSync(dirname(target), { recursive: true });
    const workshop = mkdtempSync(workshopPrefix(target));
    try {
      const fresh = join(workshop, 'fresh');
      mkdirSync(fresh);
      for (const [name, content] of files) writeFileSync(join(fresh, name), content);
      checkWritten(fresh);
      replace(target, fresh, join(workshop, 'former'));
    } finally {
      rmSync(workshop, { recursive: true, force: true });
    }
  } catch (cause) {
    if (cause instanceof PictureFailure) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PictureFailure('not_written', `the overview could not be written: ${reason}`, cause);
  }
}

/** A folder with content cannot be renamed over, so the former one steps aside first, and back if that fails. */
function replace(target: string, fresh: string, former: string): void {
  const stood = existsSync(target);
  if (stood) renameSync(target, former);
  try {
    renameSync(fresh, target);
  } catch (cause) {
    if (stood) renameSync(former, target);
    throw cause;
  }
}

function checkWritten(folder: string): void {
  const { layers, reading } = Overview.parse(
    JSON.parse(readFileSync(join(folder, documentNames.overview), 'utf8')),
  );
  const [first] = layers;
  for (const name of reading) {
    // A baseline's picture is as large as those of the state.
    const announced = layers.find(({ file }) => file === name) ?? first;
    if (announced === undefined) throw new PictureFailure('picture_untrue', `${name} is of no known size`);
    const { width, height } = announced;
    checkPicture(readFileSync(join(folder, name)), { name, width, height });
  }
}
