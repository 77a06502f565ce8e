import type { CallContext } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { WALK_IN, WALK_IN_CONTENT } from '../wire/walk-in.ts';
import { toApplication } from './application.ts';
import type { Application } from './application-model.ts';
import { recordsAt } from './verbs.ts';

/** An application as it was entered, and as the lists show it. */
export type WalkIn = RecordOf<typeof WALK_IN> & { readonly application: Application };

const readWalkIn = readerOf(WALK_IN);

function toWalkIn(raw: unknown): WalkIn | null {
  const entered = readWalkIn(raw);
  const application = toApplication(raw);
  return entered && application && { ...entered, application };
}

/** Applications that the establishment enters itself. They are not edited afterwards, but moved like any other. */
export function walkInsOf(context: CallContext) {
  const { list, get, create } = recordsAt(context, '/candidatures', {
    toRecord: toWalkIn,
    content: WALK_IN_CONTENT,
    isReadAlone: false,
  });
  return { list, get, create };
}
