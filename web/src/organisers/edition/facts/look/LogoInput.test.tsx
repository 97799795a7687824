/** Choosing the logo and the theme on `/edition/facts/look` (LOOK-1, LOOK-3). */
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { EditionDetails } from 'contract/publication/calls';
import { sampleEdition } from 'contract/testing/sample-edition';
import { sampleLogo } from 'contract/testing/sample-logo';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, inputsOf } from '../../../testing/answered-calls';
import { editionDetails } from '../../../testing/sample-edition-details';
import { answerEditionCalls, factSection, open } from '../../../testing/open-edition';

vi.mock('../../../../shared/api/call-api', () => import('../../../testing/answered-calls'));
// jsdom cannot decode images; the browser test does.
const encodeLogo = vi.hoisted(() => vi.fn<() => Uint8Array>());
vi.mock('./encode-logo', () => ({ encodeLogo }));
// The preview has a test of its own.
vi.mock('../../preview/DraftPreview', () => ({ DraftPreview: () => null }));

const png = Uint8Array.from(atob(sampleLogo.src.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));

/** The RGBA bytes of the picture on white. */
let pixels: number[];

beforeEach(() => {
  answerEditionCalls();
  const bitmap = { width: 60, height: 20, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  pixels = [0, 0, 90, 255];
  const context = { fillRect() {}, drawImage() {}, getImageData: () => ({ data: pixels }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  encodeLogo.mockReset().mockReturnValue(png);
});

async function openLook(details: EditionDetails = editionDetails()) {
  answers['saveDraft'] = { draftVersion: 1, checks: [], changed: [] };
  await open('/edition/facts/look', details);
  const section = await factSection('Présentation');
  return { section, logo: within(section.getByRole('group', { name: 'Logo' })) };
}

const choose = (input: HTMLElement, content: BlobPart, name = 'logo.png') =>
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
const savedDraft = () => inputsOf('saveDraft')[0];

it('preselects the current theme, and saves another one', async () => {
  const { section } = await openLook();
  const currentTheme = section.getByRole<HTMLInputElement>('radio', { name: 'Outremer' });
  expect(currentTheme.checked).toBe(true);
  fireEvent.click(section.getByRole('radio', { name: 'Forêt' }));
  fireEvent.click(section.getByRole('button', { name: 'Enregistrer Présentation' }));
  await waitFor(() => expect(savedDraft()).toMatchObject({ facts: { theme: 'forest' } }));
});

it('saves a logo once it has an alternative text in each language', async () => {
  const { section, logo } = await openLook();
  choose(logo.getByLabelText(/^Choisir une image/), png);
  await logo.findByText('60 × 20 pixels, 156 octets');
  const save = section.getByRole('button', { name: 'Enregistrer Présentation' });
  const { fr, nl, en } = sampleLogo.alt;
  fireEvent.change(logo.getByLabelText('Français'), { target: { value: fr } });
  fireEvent.change(logo.getByLabelText('Néerlandais'), { target: { value: nl } });
  fireEvent.click(save);
  expect(document.activeElement).toBe(logo.getByLabelText('Anglais'));
  expect(savedDraft()).toBeUndefined();
  fireEvent.change(logo.getByLabelText('Anglais'), { target: { value: en } });
  fireEvent.click(save);
  await waitFor(() => expect(savedDraft()).toMatchObject({ facts: { logo: sampleLogo } }));
});

it('accepts a dropped logo, shrinks it to the maximum size, and removes it', async () => {
  const { section, logo } = await openLook();
  encodeLogo.mockReturnValueOnce(new Uint8Array(50_000));
  const dropTarget = logo.getByLabelText(/^Choisir une image/);
  fireEvent.drop(dropTarget, { dataTransfer: { files: [new File([png], 'logo.png')] } });
  await logo.findByText('51 × 17 pixels, 156 octets');
  fireEvent.click(section.getByRole('button', { name: 'Enlever le logo' }));
  expect(logo.queryByText(/pixels/)).toBeNull();
  fireEvent.click(section.getByRole('button', { name: 'Enregistrer Présentation' }));
  expect(savedDraft()).toBeUndefined();
});

it('keeps the draft’s logo when a file is rejected, and explains why', async () => {
  const { logo } = await openLook(editionDetails({ facts: { ...sampleEdition.facts, logo: sampleLogo } }));
  expect(logo.getByLabelText<HTMLInputElement>('Néerlandais').value).toBe(sampleLogo.alt.nl);
  const input = logo.getByLabelText(/^Choisir une autre image/);
  choose(input, '<svg/>');
  await logo.findByText(/^Une image SVG peut contenir des programmes/);
  choose(input, '');
  await logo.findByText('Ce fichier est vide.');
  pixels = [255, 255, 255, 255, 224, 230, 240, 255];
  choose(input, png);
  await logo.findByText(/choisissez la version foncée du logo\.$/);
  pixels = [255, 255, 255, 255, 255, 255, 200, 255];
  // The module that encodes the logo may also fail to load.
  encodeLogo.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  choose(input, png);
  await logo.findByText('L’image n’a pas pu être lue. Réessayez.');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
  choose(input, png);
  await logo.findByText('Cette image est incomplète ou abîmée.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  logo.getByText('60 × 20 pixels, 156 octets');
});
