import type { ReactNode } from 'react'
import type { Page } from '#contract/page.ts'
import type { Choice } from './choice.ts'
import { classNames } from './class-names.ts'
import { Empty } from './empty.tsx'
import { LinkButton } from './link-button.tsx'
import type { ListSchema } from './list-address.ts'
import { PageHeader } from './page-header.tsx'
import { Pagination } from './pagination.tsx'
import { Problem } from './problem.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { ListSkeleton } from './skeleton.tsx'
import type { ListAddress } from './use-list-address.ts'

/** One filter; its value is the URL field with this name. */
export interface ListFilter<Name> {
  name: Name
  label: string
  choices: readonly Choice[]
  /** The option that doesn't filter: "All kinds". */
  all?: string
}

/** A result of `useEndpoint`. */
export interface ListAnswer<Row> {
  readonly data: Page<Row> | undefined
  readonly error: unknown
  readonly refetch: () => void
}

export interface ListPageProps<Schema extends ListSchema, Row> {
  title: string
  /** The list's purpose, in a sentence. */
  description?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  /** Content between the title and the filters, such as a form that adds to the list. */
  intro?: ReactNode
  list: ListAddress<Schema>
  answer: ListAnswer<Row>
  /** The label of the search box, whose text is the field `q`; no search box without it. */
  search?: string
  filters?: readonly ListFilter<keyof ListAddress<Schema>['query'] & string>[]
  /** Custom filters, below the others. */
  moreFilters?: ReactNode
  /** Choices for the field `sort`, for lists without sortable table headers. */
  sorts?: readonly Choice[]
  /** Shown when there's no data at all; a list emptied by filters has its own message. */
  empty: ReactNode
  /** Plural, lowercase, for messages: "tickets". */
  noun: string
  /** Replaces the page numbers. */
  paging?: ReactNode
  children: (page: Page<Row>) => ReactNode
}

const everything = ''

/**
 * A list page: heading, search box, filters, then error, loading, empty or content, then paging. All state is in
 * the URL, so a view can be shared and works with back navigation.
 */
export function ListPage<Schema extends ListSchema, Row>(props: ListPageProps<Schema, Row>) {
  const { title, description, actions, list, search, filters = [], sorts } = props
  const values: Readonly<Record<string, unknown>> = list.query
  const selects = [
    ...filters.map(({ all, choices, ...filter }) => ({
      ...filter,
      choices: all === undefined ? choices : [{ id: everything, label: all }, ...choices],
    })),
    ...(sorts ? [{ name: 'sort' as const, label: 'Sort by', choices: sorts }] : []),
  ]
  const go = (name: string, value: string) =>
    list.set(name, value === everything ? undefined : value)
  return (
    <>
      <PageHeader title={title} actions={actions}>
        {description}
      </PageHeader>
      {props.intro && <div className="mb-5">{props.intro}</div>}
      {(search !== undefined || selects.length > 0) && (
        <search
          aria-label={title}
          className="no-print mb-6 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
        >
          {search !== undefined && (
            <SearchField
              label={search}
              value={String(values.q ?? '')}
              onSearch={(q) => go('q', q)}
              className={classNames(
                'col-span-full',
                selects.length > 1 ? 'sm:col-span-2' : 'sm:col-span-1',
              )}
            />
          )}
          {selects.map(({ name, label, choices }) => (
            <Select
              key={name}
              label={label}
              choices={choices}
              value={String(values[name] ?? everything)}
              onChange={(value) => go(name, value)}
            />
          ))}
        </search>
      )}
      {props.moreFilters && <div className="no-print mb-6">{props.moreFilters}</div>}
      <ListBody {...props} />
    </>
  )
}

function ListBody<Schema extends ListSchema, Row>({
  list,
  answer: { data, error, refetch },
  empty,
  noun,
  paging,
  children,
}: ListPageProps<Schema, Row>) {
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={5} label={`Loading ${noun}`} />
  if (data.items.length === 0) {
    if (data.total > 0) {
      return (
        <Empty
          title="This page is past the end of the list"
          actions={<LinkButton to={list.hrefOf({})}>Go to the first page</LinkButton>}
        >
          The list has become shorter, or the page number in the address is too high.
        </Empty>
      )
    }
    if (!list.isNarrowed) return empty
    return (
      <Empty
        title="No results"
        actions={
          <LinkButton to={list.allHref} variant="secondary">
            Clear search and filters
          </LinkButton>
        }
      >
        No {noun} match your search and filters. Try fewer words or another filter.
      </Empty>
    )
  }
  return (
    <>
      {children(data)}
      <div className="mt-8">
        {paging ?? (
          <Pagination
            page={data.page}
            total={data.total}
            pageSize={data.pageSize}
            hrefOf={list.hrefOfPage}
            label={`Pages of ${noun}`}
          />
        )}
      </div>
    </>
  )
}
