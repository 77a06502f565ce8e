'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { latestNotice } from '#lib/features/applications/latest-notice.ts';
import { canUndo, type Move, pendingGestures } from '#lib/features/applications/move-model.ts';
import { candidateQuery, queueQuery } from '#lib/features/applications/queries.ts';
import { lastDecision, type Snooze } from '#lib/features/applications/snooze-model.ts';
import { toRow } from '#lib/features/applications/to-row.ts';
import {
  beginRound,
  comingAfter,
  currentOf,
  decided,
  isLastKnown,
  isShort,
  type Round,
  renewedIn,
  revertedIn,
  shownAgainIn,
  steppedIn,
  withoutVain,
} from '#lib/features/applications/triage.ts';
import type { Application, CandidateView } from '#lib/features/applications/view-model.ts';
import type { GestureFailure } from '../board/use-gestures.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { moveActs } from '../moves/move-acts.ts';
import { snoozeActs } from '../moves/snooze-acts.ts';
import { useMoves } from '../moves/use-moves.ts';
import { useSnoozes } from '../moves/use-snoozes.ts';
import type { TriageData } from './triage-data.ts';

/** Number of candidates read in advance; never their CVs. */
const AHEAD = 3;

/** A triage round: the current candidate, the number left, and the actions. */
export function useTriage(data: TriageData, params: ApplicationParams) {
  const { scope, inertReason } = data;
  const t = useTranslations('triage');
  const words = useTranslations('applications');
  const format = useFormatter();
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const client = useQueryClient();
  const moves = useMoves(data, applicationList.key(params));
  const acts = moveActs(client, moves);
  const snoozes = useSnoozes(scope);
  const putOff = snoozeActs(client, snoozes);
  const queue = useQuery(queueQuery(scope, params));
  const [failure, setFailure] = useState<GestureFailure | null>(null);
  const [round, setRound] = useState<Round>(() => beginRound(queue.data ?? { ids: [], total: 0 }));
  const list = applicationList.key(params);
  const at = queue.dataUpdatedAt;
  const [known, setKnown] = useState({ at, list });
  if (queue.data && (at !== known.at || list !== known.list)) {
    setKnown({ at, list });
    const isSame = known.list === list;
    setRound(isSame ? renewedIn(withoutVain(round, moves.moves, at), queue.data) : beginRound(queue.data));
  }
  const id = currentOf(round);
  const candidate = useQuery({ ...candidateQuery(scope, params, id ?? 0), enabled: id !== null });
  const view = id === null ? undefined : candidate.data;

  const { answered } = round;
  const refetchCandidate = useEffectEvent(() => void candidate.refetch());
  useEffect(() => {
    if (answered !== null) refetchCandidate();
  }, [answered]);
  /** The displayed candidate as last read; the candidate and the lists report an answer one before the other. */
  const seen = useRef<Application | null>(null);
  const tellAnswered = useEffectEvent((now: Application) =>
    announce(t('answered', { name: nameOf({ ...now.candidate, id: now.id }), stage: label(now.status) })),
  );
  const shown = view?.application;
  useEffect(() => {
    if (!shown) return;
    const isSame = seen.current?.id === shown.id;
    const isAnswered = answered === shown.id && seen.current?.status !== shown.status;
    if (isSame && isAnswered) tellAnswered(shown);
    if (!isSame || isAnswered) seen.current = shown;
  }, [answered, shown]);

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

  /** Announces what was done, how many are left, and who comes next. */
  const tell = (done: string, next: Round) => {
    const nextId = currentOf(next);
    const coming =
      nextId === null ? undefined : client.getQueryData(candidateQuery(scope, params, nextId).queryKey);
    const who = coming && nameOf({ ...coming.application.candidate, id: coming.application.id });
    announce(
      [done, `${t('left', { count: next.left })}.`, who && t('next', { name: who })]
        .filter(Boolean)
        .join(' '),
    );
  };
  const back = (of: number) => setRound((present) => revertedIn(present, of));
  const fail = (of: number, gesture: GestureFailure['gesture'], cause: SendFailure) => {
    setFailure({ gesture, cause });
    if (gesture === 'move' || gesture === 'snooze') back(of);
  };

  const move = async (from: CandidateView, to: string) => {
    const row = toRow(from.application);
    const next = decided(round, null);
    setFailure(null);
    setRound(next);
    tell(words('movedTo', { count: 1, name: nameOf(row), stage: label(to) }), next);
    const cause = await acts.move([row], to);
    if (cause) fail(row.id, 'move', cause);
  };
  const snooze = async ({ application }: CandidateView, until: Date) => {
    const { id: applicationId, candidate: person } = application;
    const name = nameOf({ ...person, id: applicationId });
    const next = decided(round, until);
    setFailure(null);
    setRound(next);
    tell(words('snoozed', { name, when: format.dateTime(until, 'coming') }), next);
    const cause = await putOff.snooze({ id: applicationId, name }, until);
    if (cause) fail(applicationId, 'snooze', cause);
  };
  const wake = async (last: Snooze) => {
    setFailure(null);
    setRound((present) => shownAgainIn(revertedIn(present, last.applicationId), last.applicationId));
    const cause = await putOff.undo(last);
    return cause ? fail(last.applicationId, 'wake', cause) : announce(words('snoozeUndone'));
  };
  /** Applications whose undo was requested: another undo before the answer means the decision before. */
  const undoing = useRef(new Set<number>());
  const takeBack = async (made: readonly Move[]) => {
    setFailure(null);
    const ids = made.map(({ applicationId }) => applicationId);
    for (const of of ids) undoing.current.add(of);
    const result = await acts.undo(made);
    for (const of of ids) undoing.current.delete(of);
    if ('kind' in result) return setFailure({ gesture: 'undo', cause: result });
    for (const { applicationId: of, from } of result.moves) {
      back(of);
      // The status before the move: no answer includes a held move yet.
      client.setQueryData(
        candidateQuery(scope, params, of).queryKey,
        (seen) => seen && { ...seen, application: { ...seen.application, status: from } },
      );
    }
    announce(words(result.heard ? 'undoneSent' : 'undone', { count: result.moves.length }));
  };
  /** Undoes the last decision of the round; without one what the toast offers, then what waits. */
  const undo = () => {
    const last = round.decisions.findLast(({ id: of }) => !undoing.current.has(of));
    const made = moves.moves.filter((one) => one.applicationId === last?.id && canUndo(one));
    const own = snoozes.snoozes.filter((one) => one.applicationId === last?.id);
    const open = moves.moves.filter(({ applicationId }) => !undoing.current.has(applicationId));
    const decision = last
      ? lastDecision(made.slice(0, 1), own, Date.now())
      : latestNotice(open, snoozes.snoozes, Date.now());
    if (decision?.kind === 'snooze') return void wake(decision.snooze);
    if (decision?.kind === 'move') return void takeBack(decision.moves);
    const [waiting] = pendingGestures(open);
    if (waiting) return void takeBack(waiting);
    announce(words('nothingToUndo'));
  };
  const decidedOn = useRef<Round | null>(null);
  /** One at a time: a second press before the next candidate is shown does nothing. */
  const decide = (act: (from: CandidateView) => Promise<void>) => {
    if (inertReason !== null) return announce(inertReason);
    if (!view || decidedOn.current === round) return;
    decidedOn.current = round;
    void act(view);
  };

  return {
    ...{ round, id, view, failure, moves, snoozes, queue, candidate },
    move: (to: string) => decide((from) => move(from, to)),
    snooze: (until: Date) => decide((from) => snooze(from, until)),
    undo,
    takeBack: (made: readonly Move[]) => void takeBack(made),
    wake: (last: Snooze) => void wake(last),
    settle: acts.settle,
    step: (by: 1 | -1) => {
      const next = steppedIn(round, by);
      setRound(next);
      if (next !== round) return;
      if (by === -1) return announce(t('isFirst'));
      announce(isLastKnown(round) ? t('lastKnown', { count: round.ids.length }) : t('isLast'));
    },
    show: (of: number) =>
      setRound((present) => ({ ...present, place: Math.max(0, present.ids.indexOf(of)) })),
  };
}
