/** Writes a region's label along the row, else down the column, else leaves it to the header's sentence. */
export function fitLabels(regions: readonly HTMLElement[]): void {
  let open = [...regions];
  for (const way of ['row', 'column', 'none']) {
    for (const region of open) region.dataset.label = way;
    const fit = open.map((region) => {
      const label = region.querySelector('.label') as HTMLElement;
      return label.scrollWidth <= label.clientWidth + 1 && isInside(label, region, 5);
    });
    open = open.filter((_, at) => !fit[at]);
  }
}

function isInside(inner: HTMLElement, outer: HTMLElement, margin: number): boolean {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return (
    a.left >= b.left + margin &&
    a.right <= b.right - margin &&
    a.top >= b.top + margin &&
    a.bottom <= b.bottom - margin
  );
}
