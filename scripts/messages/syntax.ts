import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** The parts of a message in ICU syntax. `texts` are the displayed texts of every branch. */
export type MessageParts = { arguments: string[]; texts: string[] };

/** Parses a message with the parser of the product; throws when it is malformed. */
export function messageParts(message: string): MessageParts {
  const parts: MessageParts = { arguments: [], texts: [] };
  readBranch(parse(message), parts);
  // A closing brace without an opening one is displayed as it is.
  if (parts.texts.some((text) => text.includes('}')) && !/'[{}]/.test(message))
    throw new Error('unmatched }');
  return parts;
}

function readBranch(elements: readonly MessageFormatElement[], parts: MessageParts): void {
  parts.texts.push(toText(elements, parts));
}

/** The text of one branch, with a digit for each argument. */
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
