import { z } from 'zod'
import { Empty } from '#web/ui/empty.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { ProgramTable } from './program-table.tsx'
import { findPrograms } from './sample-programs.ts'
import { StyleguideFrame, styleguideMeta } from './styleguide-frame.tsx'

const address = z.object({
  q: listFields.q,
  format: z.enum(['In person', 'Online', 'Hybrid']).optional().catch(undefined),
  state: z.enum(['VA', 'NC', 'TX', 'CA', 'WA']).optional().catch(undefined),
  sort: listFields.sort(['title', 'host', 'days', 'requests', 'added'], 'title'),
  page: listFields.page,
})

const choicesOf = (ids: readonly string[]) => ids.map((id) => ({ id, label: id }))

export function meta() {
  return styleguideMeta('List page')
}

/** A list page with a table of sample rows, filtered the way a server would. */
export default function ProgramListPage() {
  const list = useListAddress(address)
  const answer = { data: findPrograms(list.query), error: null, refetch: () => {} }
  return (
    <StyleguideFrame>
      <ListPage
        title="List page"
        description="Search, filters, sort and page are in the address. The rows are examples."
        list={list}
        answer={answer}
        noun="programs"
        search="Search programs"
        filters={[
          {
            name: 'format',
            label: 'Format',
            all: 'All formats',
            choices: choicesOf(address.shape.format.unwrap().unwrap().options),
          },
          {
            name: 'state',
            label: 'State',
            all: 'All states',
            choices: choicesOf(address.shape.state.unwrap().unwrap().options),
          },
        ]}
        empty={<Empty title="No programs yet">Import a list to see programs here.</Empty>}
      >
        {({ items, total }) => (
          <ProgramTable
            label="Programs"
            rows={items}
            total={total}
            sort={list.query.sort}
            onSort={(sort) => list.go({ sort })}
            columnsKey="styleguide"
          />
        )}
      </ListPage>
    </StyleguideFrame>
  )
}
