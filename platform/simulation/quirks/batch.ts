import {
  type Answered,
  type Asked,
  answerAs,
  askAs,
  type Difference,
  isRecord,
  type Wire,
} from './exchange.ts';

/** Each item of a batch is a call of its own, translated like its path. */
export function askBatch(differences: readonly Difference[], asked: Asked): Asked {
  const items = itemsOf(asked.body, 'requests');
  if (!isRecord(asked.body) || items.length === 0) return asked;
  const requests = items.map(
    (item) => isRecord(item) && { ...item, body: askAs(differences, toCall(item)).body },
  );
  return { ...asked, body: { ...asked.body, requests } };
}

export function answerBatch(differences: readonly Difference[], answered: Answered, asked: Asked): Answered {
  const items = itemsOf(asked.body, 'requests');
  const given = itemsOf(answered.body, 'responses');
  if (!isRecord(answered.body) || given.length === 0) return answered;
  const responses = given.map((response, place) => {
    const item = items[place];
    return isRecord(response) && isRecord(item) ? answerItem(differences, response, item) : response;
  });
  return { ...answered, body: { ...answered.body, responses } };
}

function answerItem(differences: readonly Difference[], response: Wire, item: Wire): Wire {
  const answered = { status: Number(response.status), headers: new Headers(), body: response.body };
  return { ...response, body: answerAs(differences, answered, toCall(item)).body };
}

function toCall(item: Wire): Asked {
  const path = String(item.path).replace(/^\/service\/v1/, '');
  return {
    method: String(item.method ?? 'POST'),
    path,
    query: new URLSearchParams(),
    body: item.body ?? null,
  };
}

function itemsOf(body: unknown, name: 'requests' | 'responses'): readonly unknown[] {
  const items = isRecord(body) ? body[name] : null;
  return Array.isArray(items) ? items : [];
}
