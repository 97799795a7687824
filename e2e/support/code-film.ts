/** Films of codes for Chromium's fake camera, as MJPEG files: JPEG pictures one after the other. */
import { open } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawPicture, type Picture } from './code-picture';

/** Chromium plays 30 pictures a second, and starts over at the end. */
const perSecond = 30;

export interface Scene extends Picture {
  readonly seconds: number;
}

/** @param page draws the pictures */
export async function writeFilm(page: Page, file: string, scenes: readonly Scene[]): Promise<void> {
  const film = await open(file, 'w');
  try {
    for (const { seconds, ...picture } of scenes) {
      const frame = await drawPicture(page, picture);
      for (let count = Math.round(seconds * perSecond); count > 0; count -= 1) await film.write(frame);
    }
  } finally {
    await film.close();
  }
}

/** The arguments that make Chromium use the film as its camera, and let every page use it without asking. */
export function withFilm(file: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
