/** An element that index.html is known to have. */
export function elementOf<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`index.html has no #${id}`);
  return found as Kind;
}
