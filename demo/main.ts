import 'fold-board/define';
import { connectControls, drawControls } from './controls.ts';
import { loadIndex, loadSample, type Sample, type SampleIndex } from './samples.ts';
import { readSettings, type Settings } from './settings.ts';
import { drawBoard } from './stage.ts';

/** Shows whatever the address asks for, and again whenever a control is turned. */
async function start(): Promise<void> {
  const index = await loadIndex();
  let settings = readSettings(location.search, navigator.languages);
  let shown = await sampleOf(index, settings);
  const show = () => {
    drawControls(index, shown, settings);
    drawBoard(shown, settings);
  };
  connectControls(async (turned) => {
    settings = { ...settings, ...turned };
    if (turned.sample !== undefined) shown = await sampleOf(index, settings);
    show();
  }, report);
  show();
}

async function sampleOf(index: SampleIndex, settings: Settings): Promise<Sample> {
  const entry = index.samples.find(({ id }) => id === settings.sample) ?? index.samples[0];
  if (entry === undefined) throw new Error('samples/index.json names no sample');
  return loadSample(entry.file);
}

function report(error: unknown): void {
  const fault = document.querySelector<HTMLElement>('#fault');
  if (fault === null) throw error;
  fault.textContent = error instanceof Error ? error.message : String(error);
  fault.hidden = false;
}

start().catch(report);
