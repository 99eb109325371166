import { describe, expect, it } from 'vitest';
import { nearestCard } from './nearest.ts';

const place = (id: string, x: number, y: number, width: number, height: number) => ({
  id,
  x,
  y,
  width,
  height,
});

describe('the nearest card', () => {
  const places = [
    place('wide', 0, 0, 60, 100),
    place('top', 60, 0, 40, 30),
    place('left', 60, 30, 20, 70),
    place('right', 80, 30, 20, 70),
  ];

  it('is beside the one that has the focus', () => {
    expect(nearestCard(places, 'wide', 'right')).toBe('left');
    expect(nearestCard(places, 'left', 'right')).toBe('right');
    expect(nearestCard(places, 'right', 'up')).toBe('top');
    expect(nearestCard(places, 'left', 'left')).toBe('wide');
  });

  it('is none at the edge, and none from an unknown card', () => {
    expect(nearestCard(places, 'wide', 'left')).toBeNull();
    expect(nearestCard(places, 'top', 'up')).toBeNull();
    expect(nearestCard(places, '__proto__', 'up')).toBeNull();
  });
});
