import type { z } from 'zod';
import type { ActionResult } from '#lib/core/result.ts';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Page, PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { Fields, RecordOf } from '#lib/engines/platform-client/wire/description.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { ScopeKey, ScopeKind } from '#lib/engines/scope/scope.ts';
import type { FormSpec } from './spec.ts';
import type { FormValues, Pictures } from './values.ts';

/** The author, the scope and the client of a write. */
export type FormWriter<Platform> = {
  readonly platform: Platform;
  readonly scopeKey: ScopeKey;
  readonly personId: number;
};

/** The verbs of a resource that a form uses. Without `create` the form creates no record. */
export type RecordVerbs<Kept, Sent> = {
  readonly get: (id: number) => Promise<PlatformResult<Kept>>;
  readonly update: (id: number, sent: Sent) => Promise<PlatformResult<Kept>>;
  readonly create?: (sent: Sent) => Promise<PlatformResult<Kept>>;
  readonly remove?: (id: number) => Promise<PlatformResult<unknown>>;
  /** Where a created record is looked up when the answer was lost. */
  readonly list?: (params: ListParams) => Promise<PlatformResult<Page<Kept>>>;
};

/** How a record is found again whose creation was not answered. */
export type FoundAgain<Content extends Fields, Kept, Writer> = {
  /** Fields that every platform stores, by our names: records that differ in one of these are different ones. */
  readonly by: readonly (keyof Content & string)[];
  readonly createdAt: (record: Kept) => string;
  /** Which of these existed before; those that this establishment has created are known without it. */
  readonly knownBefore?: (
    writer: Writer,
    ids: readonly number[],
    since: Date,
  ) => Promise<ReadonlySet<number>>;
};

/** All that distinguishes what one form writes from another. */
export type FormRecord<
  Values extends FormValues,
  Request,
  Content extends Fields,
  Kept extends { readonly id: number },
  More extends object,
  Platform,
> = {
  /** Its name is the kind of record: of its drafts, its commands and its audit entries. */
  readonly spec: FormSpec<Values, Request>;
  readonly permission: Permission;
  readonly scopes: readonly ScopeKind[];
  /** What is typed, in transit: text of bounded size, nothing checked yet. */
  readonly shape: z.ZodType<Values>;
  readonly request: z.ZodType<Request>;
  /** What is written, as described for the wire. */
  readonly content: Content;
  readonly verbs: (writer: FormWriter<Platform>) => RecordVerbs<Kept, Partial<RecordOf<Content>>>;
  /** The record as typed values; times in the time zone of the scope. */
  readonly toValues: (record: Kept, zone: string) => Values;
  readonly picturesOf?: (record: Kept, scope: ScopeKey) => Pictures;
  /** What the screen receives of a saved record beside its values. */
  readonly more?: (record: Kept) => More;
  /** The audit detail of a save; never names or texts. */
  readonly detail?: (saved: More) => Readonly<Record<string, string | number | boolean | null>>;
  /** What is sent beside the values; `current` is null for a new record. */
  readonly asked?: (request: Request, current: Kept | null) => Partial<RecordOf<Content>>;
  /** What is sent of a new record, without what is better omitted. */
  readonly asNew?: (sent: Partial<RecordOf<Content>>) => Partial<RecordOf<Content>>;
  readonly foundAgain: FoundAgain<Content, Kept, FormWriter<Platform>> | null;
  /** Shows the record in the lists that are not read from the platform. */
  readonly show?: (writer: FormWriter<Platform>, record: Kept) => Promise<void>;
  readonly hide?: (writer: FormWriter<Platform>, id: number) => Promise<void>;
  /**
   * Whether the record has reached what was requested beside the values; needed where `asked` has nothing more to send
   * otherwise.
   */
  readonly isReached?: (request: Request, record: Kept) => boolean;
  /** Whether a record that the platform refuses is known to belong to this establishment. */
  readonly isOurs?: (writer: FormWriter<Platform>, id: number) => Promise<boolean>;
  /** A refusal that concerns no field of the form; null for any other. */
  readonly refused?: (failure: PlatformFailure) => ActionResult<never> | null;
};
