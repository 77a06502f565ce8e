import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { CvPages } from './cv-pages.tsx';

// pdf.js reads in a worker: here it can read no file, unless it is given the bytes of a whole one.
vi.mock('./pdf-pages.tsx', () => ({
  PdfPages: ({ bytes, failed }: { bytes: Uint8Array | null; failed: (status: null) => ReactNode }) =>
    bytes && Buffer.from(bytes).includes('%%EOF') ? (
      <p>The pages</p>
    ) : (
      <div data-testid="pdf">{failed(null)}</div>
    ),
}));

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const FIRST = 'https://perron.test/1';
const urls = { made: vi.fn((_: Blob) => `blob:${FIRST}`), revoked: vi.fn() };
const SOURCE = '/api/cv/m/1/7';
let answer: () => Response;
let asked = 0;
let isServed = true;
/** How many times the page has asked whether our server answers. */
let tried = 0;
ourRoutes(
  http.head('/robots.txt', () => {
    tried += 1;
    return isServed ? new HttpResponse() : HttpResponse.error();
  }),
  http.get(SOURCE, () => {
    asked += 1;
    return answer();
  }),
);
beforeEach(() => {
  asked = 0;
  isServed = true;
  tried = 0;
  vi.clearAllMocks();
  URL.createObjectURL = urls.made as typeof URL.createObjectURL;
  URL.revokeObjectURL = urls.revoked;
  // The space for the pages.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #seen: (entries: object[]) => void;
      constructor(seen: (entries: object[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ contentRect: { width: 300 } }]);
      }
      disconnect() {}
    },
  );
});

function show(filename: string, mime = 'application/pdf') {
  return render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <CvPages cv={{ id: 9, filename, mime, size: 2048 }} source={SOURCE} tools="above" />
    </NextIntlClientProvider>,
  );
}
const refused = () => screen.findByText('Ce CV ne peut pas être affiché');

it.each(['photo.jpg', 'photo.webp', 'cv.pdf', 'sans-extension'])(
  'shows a picture called %s by its bytes, with a URL that is revoked when the viewer closes',
  async (filename) => {
    answer = () => new HttpResponse(PNG);
    const { unmount } = show(filename);
    const picture = await screen.findByRole('img');
    expect(picture.getAttribute('src')).toBe(`blob:${FIRST}`);
    expect(urls.made.mock.calls[0]?.[0].type).toBe('image/png');
    expect(screen.getByRole('region', { name: 'Page 1 sur 1' }).style.width).toBe('300px');
    await userEvent.click(screen.getByRole('button', { name: 'Agrandir' }));
    expect(screen.getByRole('region', { name: 'Page 1 sur 1' }).style.width).toBe('375px');
    expect(screen.queryByText(/^Cette image est incomplète/)).toBeNull();
    expect(asked).toBe(1);
    unmount();
    expect(urls.revoked).toHaveBeenCalledWith(`blob:${FIRST}`);
  },
);

it('reports that a picture is incomplete, shown in part or not at all', async () => {
  answer = () => new HttpResponse(PNG.subarray(0, 50));
  show('photo.png');
  const picture = await screen.findByRole('img');
  expect(screen.getByRole('status').textContent).toMatch(/^Cette image est incomplète/);
  // None of it can be decoded.
  act(() => void picture.dispatchEvent(new Event('error')));
  await refused();
  expect(screen.getByText(/^Cette image est incomplète/)).toBeTruthy();
});

it('reports that a picture is damaged', async () => {
  answer = () => new HttpResponse(PNG);
  show('photo.png');
  const picture = await screen.findByRole('img');
  act(() => void picture.dispatchEvent(new Event('error')));
  expect(await screen.findByText(/^Ce fichier est abîmé/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

it.each(['cv.docx', 'CV.DOC', 'cv.odt', 'cv.rtf', 'photo.heic'])(
  'reports at once that %s is not displayed, fetches nothing, and only offers the file',
  async (filename) => {
    answer = () => new HttpResponse(PNG);
    show(filename, 'application/octet-stream');
    expect(screen.getByText(/^Ce format ne s’affiche pas ici/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Télécharger le fichier' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await act(() => Promise.resolve());
    expect(asked).toBe(0);
  },
);

it('shows a picture with the file name of a Word document', async () => {
  answer = () => new HttpResponse(PNG);
  show('cv.docx', 'image/png');
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(`blob:${FIRST}`);
});

it('rotates a picture by quarter turns, and prints it rotated', async () => {
  answer = () => new HttpResponse(PNG);
  const { unmount } = show('photo.png');
  const picture = await screen.findByRole('img');
  const paper = document.querySelector<HTMLImageElement>('[data-cv-print] img');
  expect(paper?.getAttribute('src')).toBe(`blob:${FIRST}`);
  const turns = [];
  for (let n = 0; n < 5; n += 1) {
    turns.push([picture.style.rotate, paper?.style.rotate]);
    await userEvent.click(screen.getByRole('button', { name: 'Tourner d’un quart de tour' }));
  }
  expect(turns).toEqual(['', '90deg', '180deg', '270deg', ''].map((turn) => [turn, turn]));
  unmount();
  expect(document.querySelector('[data-cv-print]')).toBeNull();
});

it('prints a picture far higher than a sheet over several, unless it lies', async () => {
  answer = () => new HttpResponse(PNG);
  const { unmount } = show('screenshot.png');
  await screen.findByRole('img');
  const printed = () => [...document.querySelectorAll<HTMLImageElement>('[data-cv-print] img')];
  expect(printed()).toHaveLength(1);
  for (const picture of printed()) {
    Object.defineProperties(picture, { naturalWidth: { value: 750 }, naturalHeight: { value: 6000 } });
    act(() => void picture.dispatchEvent(new Event('load')));
  }
  expect(printed()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Tourner d’un quart de tour' }));
  expect(printed()).toHaveLength(1);
  unmount();
});

it('shows no picture that claims more pixels than are allowed', async () => {
  const flood = Buffer.from(PNG);
  flood.writeUInt32BE(60_000, 16);
  flood.writeUInt32BE(60_000, 20);
  answer = () => new HttpResponse(flood);
  show('photo.png');
  expect(await screen.findByText(/^Cette image est trop grande/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it.each([
  ['HTML', '<html><body onload="pwned = true"><img src="x"></body></html>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>pwned = true</script></svg>'],
  ['Word', 'PK\u0003\u0004\u0000'],
  ['a damaged PDF', '%PDF-1.7'],
])('displays no %s named .jpg, and lets it be downloaded', async (_, text) => {
  answer = () => new HttpResponse(text, { headers: { 'content-type': 'image/jpeg' } });
  show('photo.jpg');
  await refused();
  expect(screen.getByRole('link', { name: 'Télécharger le fichier' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(urls.made).not.toHaveBeenCalled();
});

it('shows plain text as text', async () => {
  answer = () => new HttpResponse('Zoé Roux\n<b>Cuisine</b>');
  show('cv.txt');
  const page = await screen.findByRole('region', { name: 'Page 1 sur 1' });
  expect(page.textContent).toBe('Zoé Roux\n<b>Cuisine</b>');
  expect(page.children).toHaveLength(0);
});

it('reports why the platform gives no file, and tries again', async () => {
  answer = () => new HttpResponse(null, { status: 429 });
  show('photo.jpg');
  await refused();
  expect(screen.getByText(/Trop de consultations/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Télécharger le fichier' })).toBeNull();
  answer = () => new HttpResponse(PNG);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getByRole('img')).toBeTruthy());
});

it('shows a PDF that pdf.js could not fetch', async () => {
  answer = () => new HttpResponse('%PDF-1.7\n%%EOF');
  show('cv.pdf');
  expect(await screen.findByText('The pages')).toBeTruthy();
});

it.each(['cv.pdf', 'photo.jpg'])('reports that a PDF called %s is damaged', async (filename) => {
  answer = () => new HttpResponse('%PDF-1.7\n');
  show(filename);
  expect(await screen.findByText(/^Ce fichier est abîmé/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

it('fetches a CV again when asked to, and by itself when the connection is back', async () => {
  isServed = false;
  answer = () => HttpResponse.error();
  show('cv.pdf');
  expect(await screen.findByText(/^Perron n’a pas pu être joint/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Télécharger le fichier' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(asked).toBe(2));
  const before = tried;
  await waitFor(() => expect(tried).toBeGreaterThan(before));
  isServed = true;
  answer = () => new HttpResponse('%PDF-1.7\n%%EOF');
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(screen.getByText('The pages')).toBeTruthy();
  });
});

it('fetches a CV on which the connection always breaks only once more by itself', async () => {
  answer = () => HttpResponse.error();
  show('photo.jpg');
  await waitFor(() => expect([asked, tried]).toEqual([2, 2]));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(asked).toBe(2);
});

it('says that there is no network while the CV waits for it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isServed = false;
  answer = () => HttpResponse.error();
  show('cv.pdf');
  expect(await screen.findByText(/^Vous êtes hors ligne/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  vi.restoreAllMocks();
});
