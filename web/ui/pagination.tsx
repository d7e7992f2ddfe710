import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'

export interface PaginationProps {
  page: number
  total: number
  pageSize?: number
  /** The URL of a page; keeps the filters. */
  hrefOf: (page: number) => string
  /** Accessible name of the list. */
  label?: string
}

/** Page links, so pages can be opened, shared and revisited; renders nothing for a single page. */
export function Pagination({
  page,
  total,
  pageSize = 10,
  hrefOf,
  label = 'Pages',
}: PaginationProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="no-print flex flex-wrap items-center gap-1.5">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={buttonStyle('secondary', 'small')}>
          <Icon of={ArrowLeft} size={16} />
          Previous
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${index}`} className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(
              buttonStyle(number === page ? 'primary' : 'quiet', 'small'),
              'tabular min-w-9',
            )}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={buttonStyle('secondary', 'small')}>
          Next
          <Icon of={ArrowRight} size={16} />
        </Link>
      )}
    </nav>
  )
}
