import { sql } from 'drizzle-orm';
import { offers as o } from '../schema/offers.ts';
import { establishmentNameOf } from './establishment-name.ts';

/** A day by which no list is sorted, filtered or compared. */
const endDate = sql<string | null>`${o.record} ->> 'endDate'`;

/** The columns of a table row; its counts are read beside them. */
export const offerFields = {
  id: o.id,
  title: o.title,
  status: o.status,
  department: o.department,
  contractType: o.contractType,
  city: o.city,
  establishmentId: o.establishmentId,
  establishmentName: establishmentNameOf(o).as('establishment_name'),
  startDate: o.startDate,
  endDate: endDate.as('end_date'),
  expiresOn: o.expiresOn,
  visualUrl: o.visualUrl,
  views: o.views,
  modifiedAt: o.modifiedAt,
  publishedAt: o.publishedAt,
};
