import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** What a message in ICU syntax is made of. `texts` are the words people read, of every branch. */
export type MessageParts = { arguments: string[]; texts: string[] };

/** Takes a message apart, with the parser that the product formats it with; throws when it is not well formed. */
export function messageParts(message: string): MessageParts {
  const parts: MessageParts = { arguments: [], texts: [] };
  readBranch(parse(message), parts);
  // Shown as it is, where nothing was opened.
  if (parts.texts.some((text) => text.includes('}')) && !/'[{}]/.test(message))
    throw new Error('unmatched }');
  return parts;
}

function readBranch(elements: readonly MessageFormatElement[], parts: MessageParts): void {
  parts.texts.push(toText(elements, parts));
}

/** The words of one branch, with a digit where an argument stands. */
function toText(elements: readonly MessageFormatElement[], parts: MessageParts): string {
  return elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value;
      if (isPoundElement(element)) return '0';
      parts.arguments.push(element.value);
      if (isTagElement(element)) return toText(element.children, parts);
      if (isPluralElement(element) || isSelectElement(element))
        for (const { value } of Object.values(element.options)) readBranch(value, parts);
      return '0';
    })
    .join('');
}
