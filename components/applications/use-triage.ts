'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { SendFailure } from '#components/shell/over-network.ts';
import { sendAction } from '#components/shell/send-action.ts';
import { announce } from '#components/ui/announce.ts';
import { type ApplicationParams, applicationList } from '#lib/applications/list.ts';
import { canUndo, type Move } from '#lib/applications/move-model.ts';
import { candidateQuery, queueQuery } from '#lib/applications/queries.ts';
import { toRow } from '#lib/applications/to-row.ts';
import {
  beginRound,
  comingAfter,
  currentOf,
  decided,
  isShort,
  type Round,
  steppedIn,
  takenBackIn,
} from '#lib/applications/triage.ts';
import type { CandidateView } from '#lib/applications/view-model.ts';
import { snoozeApplication } from '#lib/follow-ups/actions.ts';
import { useStatusLabel } from './status-label.ts';
import type { TriageData } from './triage-data.ts';
import { useCandidateName } from './use-candidate-name.ts';
import type { GestureFailure } from './use-gestures.ts';
import { useMoves } from './use-moves.ts';

/** So many candidates are read before they are shown; never their CVs. */
const AHEAD = 3;

/** A round: what is shown, what is left, and what can be done with it. */
export function useTriage(data: TriageData, params: ApplicationParams) {
  const { scope, inertReason } = data;
  const t = useTranslations('triage');
  const words = useTranslations('applications');
  const tLater = useTranslations('followUps.snooze');
  const format = useFormatter();
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const client = useQueryClient();
  const moves = useMoves(data, applicationList.key(params));
  const queue = useQuery(queueQuery(scope, params));
  const [failure, setFailure] = useState<GestureFailure | null>(null);
  const [round, setRound] = useState<Round>(() => beginRound(queue.data ?? { ids: [], total: 0 }));
  const [known, setKnown] = useState({ data: queue.data, list: applicationList.key(params) });
  const list = applicationList.key(params);
  if (queue.data && queue.data !== known.data) {
    setKnown({ data: queue.data, list });
    const isSame = known.list === list;
    setRound(beginRound(queue.data, isSame ? round.decisions : [], isSame ? currentOf(round) : null));
  }
  const id = currentOf(round);
  const candidate = useQuery({ ...candidateQuery(scope, params, id ?? 0), enabled: id !== null });
  const view = id === null ? undefined : candidate.data;

  const ahead = comingAfter(round, AHEAD).join();
  useEffect(() => {
    for (const next of ahead.split(',').filter(Boolean))
      void client.prefetchQuery(candidateQuery(scope, params, Number(next)));
  }, [ahead, client, scope, params]);
  const short = isShort(round);
  const { refetch } = queue;
  useEffect(() => {
    if (short) void refetch();
  }, [short, refetch]);

  /** What was done, how many are left, and who comes next, in one sentence after the other. */
  const tell = (done: string, next: Round) => {
    const nextId = currentOf(next);
    const coming =
      nextId === null ? undefined : client.getQueryData(candidateQuery(scope, params, nextId).queryKey);
    const who = coming && nameOf({ ...coming.application.candidate, id: coming.application.id });
    announce(
      [done, t('left', { count: next.left }), who && t('next', { name: who })].filter(Boolean).join(' '),
    );
  };
  const back = (of: number) => setRound((present) => takenBackIn(present, of));
  const fail = (of: number, gesture: GestureFailure['gesture'], cause: SendFailure) => {
    setFailure({ gesture, cause });
    if (gesture === 'move') back(of);
  };

  const move = async (from: CandidateView, to: string) => {
    const row = toRow(from.application);
    const next = decided(round, 'move');
    setFailure(null);
    setRound(next);
    tell(words('movedTo', { count: 1, name: nameOf(row), stage: label(to) }), next);
    const cause = await moves.move([row], to);
    if (cause) fail(row.id, 'move', cause);
  };
  const snooze = async (from: CandidateView, until: Date) => {
    const { id: applicationId, candidate: person } = from.application;
    const next = decided(round, 'snooze');
    setFailure(null);
    setRound(next);
    const when = format.dateTime(until, 'appointment');
    tell(tLater('done', { name: nameOf({ ...person, id: applicationId }), when }), next);
    const cause = await putOff(applicationId, until);
    if (cause) fail(applicationId, 'move', cause);
  };
  const putOff = async (applicationId: number, until: Date | null): Promise<SendFailure | null> => {
    const operationId = crypto.randomUUID();
    const result = await sendAction(() =>
      snoozeApplication({
        ...{ maisonId: scope.id, operationId, applicationId },
        until: until?.toISOString() ?? null,
      }),
    );
    return result.ok ? null : result.failure;
  };
  const undo = async (wanted?: readonly Move[]) => {
    const last = wanted?.[0]
      ? round.decisions.findLast((one) => one.id === wanted[0]?.applicationId)
      : round.decisions.at(-1);
    setFailure(null);
    if (!last && !wanted) return announce(words('nothingToUndo'));
    const of = last?.id ?? wanted?.[0]?.applicationId ?? 0;
    if (last?.kind === 'snooze') {
      back(of);
      const cause = await putOff(of, null);
      return cause ? fail(of, 'undo', cause) : announce(t('snoozeUndone'));
    }
    const made = wanted ?? moves.moves.filter((one) => one.applicationId === of && canUndo(one)).slice(0, 1);
    if (made.length === 0) return announce(words('nothingToUndo'));
    const result = await moves.undo(made);
    if ('kind' in result) return fail(of, 'undo', result);
    back(of);
    // As it was before the move: what is held is in no answer yet.
    const key = candidateQuery(scope, params, of).queryKey;
    const from = result.moves[0]?.from;
    client.setQueryData(key, (seen) =>
      seen && from !== undefined ? { ...seen, application: { ...seen.application, status: from } } : seen,
    );
    announce(words(result.heard ? 'undoneSent' : 'undone', { count: result.moves.length }));
  };
  const decidedOn = useRef<Round | null>(null);
  /** One after the other: a second press while the next is not there yet decides on nothing. */
  const decide = (act: (from: CandidateView) => Promise<void>) => {
    if (inertReason !== null) return announce(inertReason);
    if (!view || decidedOn.current === round) return;
    decidedOn.current = round;
    void act(view);
  };

  return {
    ...{ round, id, view, failure, moves, queue, candidate },
    move: (to: string) => decide((from) => move(from, to)),
    snooze: (until: Date) => decide((from) => snooze(from, until)),
    undo: (wanted?: readonly Move[]) => void undo(wanted),
    step: (by: 1 | -1) => setRound((present) => steppedIn(present, by)),
    show: (of: number) =>
      setRound((present) => ({ ...present, place: Math.max(0, present.ids.indexOf(of)) })),
  };
}
