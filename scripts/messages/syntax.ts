/** What a message in ICU syntax is made of. `texts` are the words people read, of every branch. */
export type MessageParts = { arguments: string[]; texts: string[] };

const branching = new Set(['plural', 'select', 'selectordinal']);

/** Takes a message apart; throws when its braces do not match. */
export function messageParts(message: string): MessageParts {
  const parts: MessageParts = { arguments: [], texts: [] };
  const end = readText(message, 0, parts);
  if (end !== message.length) throw new Error('unmatched }');
  return parts;
}

/** Reads to the end or to the `}` that closes the branch, and returns that position. */
function readText(message: string, from: number, parts: MessageParts): number {
  let text = '';
  let at = from;
  while (at < message.length && message[at] !== '}') {
    const quoted = /^'[{}<][^']*'/.exec(message.slice(at));
    if (quoted) at += quoted[0].length;
    else if (message[at] === '{') {
      text += '0';
      at = readArgument(message, at + 1, parts);
    } else {
      text += message[at];
      at += 1;
    }
  }
  parts.texts.push(text);
  return at;
}

/** Reads from behind the `{` of an argument to behind its `}`. */
function readArgument(message: string, from: number, parts: MessageParts): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(message.slice(from));
  if (!head?.[1]) throw new Error(`no argument name at ${from}`);
  parts.arguments.push(head[1]);
  let at = from + head[0].length;
  if (branching.has(head[2] ?? '')) {
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') at = readText(message, at + 1, parts);
      at += 1;
    }
  } else {
    while (at < message.length && message[at] !== '}') at += 1;
  }
  if (message[at] !== '}') throw new Error('unmatched {');
  return at + 1;
}
