import { z } from 'zod';
import { BoundedDay, BoundedId } from '#lib/core/bounded.ts';
import { type FilterDefinition, type FilterOf, type Filters, LONGEST_WORD, MOST_VALUES } from './filters.ts';

/** Schema of a filter of a list that a browser sends: the filter of a bulk request. */
export function filterSchema<F extends Filters>(filters: F): z.ZodType<FilterOf<F>> {
  const shape = Object.entries(filters).map(([name, definition]) => [name, schemaOf(definition)]);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<FilterOf<F>>;
}

function schemaOf(definition: FilterDefinition): z.ZodType {
  switch (definition.kind) {
    case 'search':
      return z.string().max(definition.longest);
    case 'words':
      return z.array(z.string().max(LONGEST_WORD)).max(MOST_VALUES).readonly();
    case 'ids':
      return z.array(BoundedId).max(MOST_VALUES).readonly();
    case 'day':
      return BoundedDay.nullable();
    case 'number':
      return z.int().min(definition.least).max(definition.most).nullable();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(definition.of).nullable();
    default:
      return definition satisfies never;
  }
}
