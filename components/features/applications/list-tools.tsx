'use client';

import type { ReactNode } from 'react';
import { StartSelecting } from '#components/list/start-selecting.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import type { ApplicationColumn } from '#lib/engines/mirror/lists/application-list.ts';
import { ExportButton } from './filters/export-button.tsx';
import { ViewSwitch } from './filters/view-switch.tsx';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';
import { ColumnsButton } from './table/columns-button.tsx';
import { SortField } from './table/sort-field.tsx';

type ListToolsProps = {
  list: ListParamsControl;
  /** Those of the table, in order. */
  columns: readonly ApplicationColumn[];
  total: number;
  onSelect: () => void;
  /** Saved views. */
  children: ReactNode;
};

/** Actions on the whole list: view and order, saved views, and export. */
export function ListTools({ list, columns, total, onSelect, children }: ListToolsProps) {
  const { inertReason } = useScreen();
  const { params } = list;
  const isTable = params.view === 'table';
  return (
    <>
      <ViewSwitch
        view={params.view}
        className="mb-2 sm:hidden"
        onSwitch={(view) => {
          closePopovers();
          list.setShown({ view });
        }}
      />
      <div className="mb-1 sm:px-3.5">
        <SortField list={list} />
      </div>
      {inertReason === null && <StartSelecting onStart={onSelect} />}
      {children}
      {isTable && <ColumnsButton list={list} columns={columns} />}
      {total > 0 && <ExportButton total={total} params={{ ...params, columns: isTable ? columns : [] }} />}
    </>
  );
}
