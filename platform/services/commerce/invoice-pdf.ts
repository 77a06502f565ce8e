import { sql } from 'drizzle-orm';
import { type Database, select } from '#platform/db/pool.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';

type Invoice = {
  maison_id: number;
  number: string;
  total_cents: number;
  status: 'due' | 'paid';
  issued_on: string;
  name: string;
  address: string | null;
  postcode: string;
  city: string;
};

/** Rate of value-added tax, in percent. */
const TAX = 20;

/** The invoice as a PDF, and its file name. Throws 404, or 403 for another establishment's. */
export async function drawInvoice(db: Database, maisonId: number, id: number) {
  const [invoice] = await select<Invoice>(
    db,
    sql`SELECT i.maison_id, i.number, i.total_cents, i.status, i.issued_on, m.name, m.address, m.postcode, m.city
      FROM platform.invoices i JOIN platform.maisons m ON m.id = i.maison_id WHERE i.id = ${id}`,
  );
  if (!invoice) throw notFound();
  if (invoice.maison_id !== maisonId) throw forbidden();
  return { bytes: await draw(invoice), filename: `${invoice.number.replaceAll(/[^\w-]/g, '-')}.pdf` };
}

const euros = (cents: number) =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replaceAll('\u202f', ' ')} €`;

async function draw(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand: the library is as large as the rest of the service.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 60,
    info: { Title: `Facture ${invoice.number}`, Author: 'Perron' },
  });
  const pieces: Uint8Array[] = [];
  document.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  const { name, address, postcode, city, number, issued_on, total_cents, status } = invoice;
  const tax = Math.round(total_cents - total_cents / (1 + TAX / 100));
  document.font('Helvetica-Bold').fontSize(20).text(`Facture ${number}`).moveDown();
  document.font('Helvetica').fontSize(11);
  for (const line of [name, address, `${postcode} ${city}`]) if (line) document.text(line);
  document
    .moveDown()
    .text(`Émise le ${issued_on.split('-').reverse().join('/')}`)
    .moveDown();
  document.text(`Abonnement, hors taxes : ${euros(total_cents - tax)}`);
  document.text(`TVA ${TAX} % : ${euros(tax)}`);
  document.font('Helvetica-Bold').text(`Total : ${euros(total_cents)}`);
  document
    .font('Helvetica')
    .moveDown()
    .text(status === 'paid' ? 'Payée' : 'À payer');
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}
