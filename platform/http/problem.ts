import type { ErrorBody } from '#contract/wire.ts';

type Details = { params?: Record<string, string>; headers?: Record<string, string> };

/** A refusal for the caller: thrown by guards and services, turned into a response in one place. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = details.params;
    this.headers = details.headers ?? {};
  }

  toBody(): ErrorBody {
    const data = this.params ? { status: this.status, params: this.params } : { status: this.status };
    return { code: this.code, message: this.message, data };
  }
}

/** Wrong scope and wrong role get the same answer: neither reveals the record. */
export const forbidden = () => new Problem(403, 'forbidden', 'This account may not do this.');

export const notFound = () => new Problem(404, 'not_found', 'There is nothing here.');

export const conflict = (code: string, message: string) => new Problem(409, code, message);

/** `params` maps each wrong field to what is wrong with it. */
export const invalid = (params: Record<string, string>) =>
  new Problem(422, 'invalid_params', `Invalid: ${Object.keys(params).join(', ')}.`, { params });
