/** Parts of a document beside its text: how many of each kind were removed. */
export type Remarks = { comments: number; deletions: number; hidden: number };

/** Comments on the text, their anchors included: of Word, Word online, Google Docs, and pages copied from them. */
const COMMENT_BODIES =
  '[style*="mso-element:comment" i]:not([style*="comment-list" i]), [class~="msocomtxt" i], [role="note"][class*="comment" i]';
const COMMENT_PARTS = `[style*="mso-element:comment-list" i], ${COMMENT_BODIES}, [class~="MsoCommentReference" i],
  [class~="MsoCommentText" i], [class~="msocomanchor" i], [class~="msocomoff" i],
  [style*="mso-special-character:comment" i], sup:has(> a[href^="#cmnt"]), a[href^="#cmnt"]`;
const COMMENT_ANCHORS = 'a[class~="msocomanchor" i], a[href^="#cmnt"]:not([href^="#cmnt_ref"])';
/** Google Docs puts comments at the end of a page, behind a link back to their anchor. */
const DOCS_COMMENTS = 'a[href^="#cmnt_ref"]';
const DELETIONS = 'del, [class~="msoDel" i], [class*="TrackChangeTextDeletion" i]';
const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:p[xt])?\s*(?:;|$))/i;

/** Removes comments, tracked deletions and hidden text from a pasted document. */
export function takeRemarks(body: Element, styles: string): Remarks {
  for (const back of body.querySelectorAll(DOCS_COMMENTS)) {
    const comment = back.closest('div:has(> p > a[href^="#cmnt_ref"])') ?? back.closest('p') ?? back;
    comment.setAttribute('style', 'mso-element:comment');
  }
  const comments = Math.max(
    outermost(body, COMMENT_BODIES).length,
    body.querySelectorAll(COMMENT_ANCHORS).length,
  );
  for (const part of body.querySelectorAll(COMMENT_PARTS)) part.remove();
  const deleted = outermost(body, DELETIONS).filter(isSaying);
  for (const part of body.querySelectorAll(DELETIONS)) part.remove();
  const hiding = ['[hidden]', ...hidingSelectors(styles)].join(', ');
  const hidden = [...body.querySelectorAll('*')].filter(
    (part) => part.matches(hiding) || HIDING.test(part.getAttribute('style') ?? ''),
  );
  const said = hidden.filter((part) => isSaying(part) && !hidden.includes(part.parentElement as Element));
  for (const part of hidden) part.remove();
  return { comments, deletions: deleted.length, hidden: said.length };
}

const isSaying = ({ textContent }: Element) => textContent?.trim() !== '';

const outermost = (body: Element, selector: string) =>
  [...body.querySelectorAll(selector)].filter((part) => !part.parentElement?.closest(selector));

/** Selectors of the document's own styles that hide elements; an invalid selector is ignored. */
function hidingSelectors(styles: string): string[] {
  const rules = styles.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', declared = '']) =>
    HIDING.test(declared) && isSelector(selector) ? [selector.trim()] : [],
  );
}

function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
