import PDFDocument from 'pdfkit';
import { gendered } from '../words/gender.ts';
import type { CvModel, CvStint } from './model.ts';
import { type DrawnCv, slotText, toDrawnCv } from './slots.ts';

const INKS = ['#7a2e2b', '#23425a', '#2f4a3c', '#5a4632', '#3d3658'] as const;
const TEXT = '#26221e';
const SOFT = '#6b645c';
const MARGIN = 50;
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

type Pen = { readonly doc: PDFKit.PDFDocument; readonly cv: CvModel; readonly ink: string };
/** A text column: left edge and width, in points. */
type Column = { readonly x: number; readonly width: number };

/**
 * Draws a CV with slots for its owner's name; `drawnAt` is the document's date, so that bytes are
 * reproducible.
 */
export function drawCv(cv: CvModel, drawnAt: Date): Promise<DrawnCv> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    compress: false,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: 'Curriculum vitæ', CreationDate: drawnAt, ModDate: drawnAt },
  });
  const pen: Pen = { doc, cv, ink: INKS[cv.palette] ?? INKS[0] };
  if (cv.layout === 'sidebar') drawSidebar(pen);
  else drawColumn(pen, cv.layout === 'banner');
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('error', reject);
    doc.on('end', () => resolve(toDrawnCv(Buffer.concat(pieces))));
    doc.end();
  });
}

function drawColumn(pen: Pen, banner: boolean): void {
  const { doc } = pen;
  const column: Column = { x: MARGIN, width: doc.page.width - 2 * MARGIN };
  if (banner) doc.rect(0, 0, doc.page.width, 128).fill(pen.ink);
  name(pen, column.x, 34, banner ? '#ffffff' : pen.ink);
  contact(pen, column.x, 96, banner ? '#f2ece4' : SOFT, false);
  doc.y = banner ? 148 : 136;
  about(pen, column);
  experience(pen, column);
  training(pen, column);
  short(pen, column, 'Langues', languageLines(pen.cv).join(' · '));
  short(pen, column, 'Compétences', pen.cv.skills.join(' · '));
  short(pen, column, 'Centres d’intérêt', pen.cv.interests.join(', '));
}

function drawSidebar(pen: Pen): void {
  const { doc } = pen;
  const paint = () => doc.rect(0, 0, 185, doc.page.height).fill('#f3ede3');
  paint();
  doc.on('pageAdded', paint);
  const side: Column = { x: 22, width: 145 };
  const main: Column = { x: 208, width: doc.page.width - 208 - 34 };
  name(pen, main.x, 34, pen.ink);
  contact(pen, side.x, 44, SOFT, true);
  doc.y = 92;
  short(pen, side, 'Langues', languageLines(pen.cv).join('\n'));
  short(pen, side, 'Compétences', pen.cv.skills.join('\n'));
  short(pen, side, 'Intérêts', pen.cv.interests.join('\n'));
  doc.y = 110;
  about(pen, main);
  experience(pen, main);
  training(pen, main);
}

function name({ doc, cv }: Pen, x: number, y: number, colour: string): void {
  doc.fillColor(colour).font('Helvetica-Bold').fontSize(16);
  doc.text(slotText('firstName'), x, y, { lineBreak: false });
  doc.text(slotText('lastName'), x, y + 19, { lineBreak: false });
  const called = cv.trade.called[cv.woman ? 0 : 1];
  doc
    .font('Helvetica')
    .fontSize(10.5)
    .text(`${called.charAt(0).toUpperCase()}${called.slice(1)}`, x, y + 42, { lineBreak: false });
}

function contact({ doc }: Pen, x: number, y: number, colour: string, narrow: boolean): void {
  doc
    .fillColor(colour)
    .font('Helvetica')
    .fontSize(narrow ? 7 : 8.5);
  const step = narrow ? 14 : 0;
  doc.text(slotText('phone'), x, y, { lineBreak: false });
  doc.text(slotText('town'), narrow ? x : x + 110, y + step, { lineBreak: false });
  doc.text(slotText('email'), narrow ? x : x + 250, y + 2 * step, { lineBreak: false });
}

function heading({ doc, ink }: Pen, column: Column, text: string): void {
  doc.moveDown(0.7);
  if (doc.y > doc.page.height - 110) doc.addPage();
  doc
    .font('Helvetica-Bold')
    .fontSize(10.5)
    .fillColor(ink)
    .text(text.toUpperCase(), column.x, doc.y, { width: column.width, characterSpacing: 0.6 });
  doc
    .moveTo(column.x, doc.y + 1)
    .lineTo(column.x + column.width, doc.y + 1)
    .lineWidth(0.5)
    .stroke(ink);
  doc.moveDown(0.5);
}

function about(pen: Pen, column: Column): void {
  pen.doc.font('Helvetica-Oblique').fontSize(10).fillColor(TEXT);
  pen.doc.text(gendered(pen.cv.about, pen.cv.woman), column.x, pen.doc.y, { width: column.width });
}

function experience(pen: Pen, column: Column): void {
  heading(pen, column, 'Expérience professionnelle');
  if (pen.cv.stints.length === 0) {
    body(pen, column, 'Stages et extras pendant mes études ; première expérience durable recherchée.');
  }
  for (const stint of pen.cv.stints) {
    if (pen.doc.y > pen.doc.page.height - 120) pen.doc.addPage();
    pen.doc
      .font('Helvetica-Bold')
      .fontSize(10)
      .fillColor(TEXT)
      .text(`${stint.title} – ${stint.employer}`, column.x, pen.doc.y, { width: column.width });
    pen.doc.font('Helvetica').fontSize(8.5).fillColor(SOFT).text(period(stint), { width: column.width });
    body(pen, column, stint.tasks.map((task) => `• ${task}`).join('\n'));
    pen.doc.moveDown(0.45);
  }
}

function training(pen: Pen, column: Column): void {
  heading(pen, column, 'Formation');
  for (const { year, title, place } of pen.cv.training) body(pen, column, `${year}   ${title} – ${place}`);
}

function short(pen: Pen, column: Column, title: string, text: string): void {
  heading(pen, column, title);
  body(pen, column, text);
}

function body({ doc }: Pen, column: Column, text: string): void {
  doc
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(TEXT)
    .text(text, column.x, doc.y, { width: column.width, lineGap: 1.6 });
}

const languageLines = (cv: CvModel) =>
  cv.languages.map(({ name: language, level }) => `${language} : ${level}`);

function period({ from, to }: CvStint): string {
  const month = ({ year, month: m }: { year: number; month: number }) => `${MONTHS[m]} ${year}`;
  return to ? `${month(from)} – ${month(to)}` : `depuis ${month(from)}`;
}
