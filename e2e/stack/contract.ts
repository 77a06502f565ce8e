import { OpenAPIBackend } from 'openapi-backend';
import { parse } from 'yaml';
import type { Exchange } from './contract-proxy.ts';

export type Contract = { mismatchesOf: (exchange: Exchange) => string[] };

type Errors = readonly { instancePath: string; message?: string }[] | null | undefined;

/** Reads the document at the URL and validates exchanges against it. */
export async function openContract(documentUrl: string): Promise<Contract> {
  const response = await fetch(documentUrl);
  const definition = parse(await response.text());
  // The schemas have patterns; checking format names would add nothing.
  const api = new OpenAPIBackend({ definition, quick: true, ajvOpts: { validateFormats: false } });
  await api.init();
  return { mismatchesOf: (exchange) => mismatchesOf(api, exchange) };
}

function mismatchesOf(api: OpenAPIBackend, exchange: Exchange): string[] {
  const { method, status, requestHeaders, requestBody, responseBody } = exchange;
  const url = new URL(exchange.url, 'http://platform');
  const path = toDocumentPath(url.pathname);
  if (path.endsWith('/openapi.yaml')) return [];
  const called = `${method} ${path}`;
  const query = Object.fromEntries(url.searchParams);
  const body = toBody(requestHeaders['content-type'], requestBody);
  const asked = {
    method: method === 'HEAD' ? 'GET' : method,
    path,
    query,
    headers: toHeaders(requestHeaders),
    body,
  };
  const operation = api.router.matchOperation(asked);
  if (!operation) return [`${called} is no operation of the document`];
  if (!operation.responses?.[String(status)])
    return [`${called} answered ${status}, which is not documented`];
  const request = api.validator.validateRequest(asked, operation);
  const answer =
    responseBody === null
      ? null
      : api.validator.validateResponse(JSON.parse(responseBody), operation, status);
  return [
    ...tell(`${called}: the request`, isForm(requestHeaders) ? outsideBody(request.errors) : request.errors),
    ...tell(`${called}: the answer ${status}`, answer?.errors),
    ...(responseBody === null && wantsJson(operation.responses[String(status)]) && method !== 'HEAD'
      ? [`${called}: the answer ${status} is no JSON`]
      : []),
  ];
}

const isForm = (headers: Exchange['requestHeaders']) =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

const outsideBody = (errors: Errors) =>
  (errors ?? []).filter(({ instancePath }) => !instancePath.startsWith('/requestBody'));

/** Forms are not parsed: only their presence is checked. */
const toBody = (type: string | undefined, json: string | null) =>
  json ?? (type?.startsWith('multipart/form-data') ? {} : undefined);

/** The document has one path for both roots of the service namespace, below `{auth_url}`. */
const toDocumentPath = (pathname: string) =>
  pathname.startsWith('/rest/') ? pathname.slice('/rest'.length) : `/service${pathname}`;

const toHeaders = (headers: Exchange['requestHeaders']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? '']));

const wantsJson = (response: unknown) => JSON.stringify(response).includes('"application/json"');

const tell = (what: string, errors: Errors) =>
  (errors ?? []).map(({ instancePath, message }) => `${what} ${instancePath || 'as a whole'} ${message}`);
