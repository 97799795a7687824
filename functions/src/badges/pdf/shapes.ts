/** Shapes and colours in PDF's page language; colours are `#rrggbb`. */
import type { Box } from '../layout/designs';

/** The handle length with which a Bézier curve best approximates a quarter circle, relative to the radius. */
const handleLength = 0.5523;

/** Rounds to a hundredth of a point, finer than any printer's resolution. */
export function points(length: number): string {
  return String(Math.round(length * 100) / 100);
}

export function fillColour(colour: string): string {
  return `${rgb(colour)} rg`;
}

export function strokeColour(colour: string): string {
  return `${rgb(colour)} RG`;
}

/** Red, green and blue from 0 to 1. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return parts.map((part) => Math.round(part * 1000) / 1000).join(' ');
}

export function rectangle({ x, y, width, height }: Box): string {
  return `${[x, y, width, height].map(points).join(' ')} re`;
}

export function roundedRectangle({ x, y, width, height }: Box, radius: number): string {
  const handle = radius * handleLength;
  const [left, right, bottom, top] = [x, x + width, y, y + height];
  const xy = (...lengths: number[]) => lengths.map(points).join(' ');
  return [
    `${xy(left + radius, bottom)} m ${xy(right - radius, bottom)} l`,
    `${xy(right - radius + handle, bottom, right, bottom + radius - handle, right, bottom + radius)} c`,
    `${xy(right, top - radius)} l`,
    `${xy(right, top - radius + handle, right - radius + handle, top, right - radius, top)} c`,
    `${xy(left + radius, top)} l`,
    `${xy(left + radius - handle, top, left, top - radius + handle, left, top - radius)} c`,
    `${xy(left, bottom + radius)} l`,
    `${xy(left, bottom + radius - handle, left + radius - handle, bottom, left + radius, bottom)} c h`,
  ].join('\n');
}

export function circle({ x, y }: { x: number; y: number }, radius: number): string {
  return roundedRectangle({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, radius);
}

export function strokedLine(from: readonly [number, number], to: readonly [number, number]): string {
  return `${from.map(points).join(' ')} m ${to.map(points).join(' ')} l S`;
}
