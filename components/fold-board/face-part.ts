export function facePart(face: HTMLElement, name: string): HTMLElement | null {
  return face.querySelector<HTMLElement>(`.${name}`);
}
