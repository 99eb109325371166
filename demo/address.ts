import { queryOf, type Settings } from './settings.ts';

let passing: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes the settings to the address, for whoever copies it. Browsers allow that a few times a second, and a slider
 * turns more often.
 */
export function passOn(settings: Settings): void {
  clearTimeout(passing);
  passing = setTimeout(() => history.replaceState(null, '', queryOf(settings)), 150);
}
