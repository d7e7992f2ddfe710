import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

export interface CursorPaginationProps {
  /** URLs of the pages on either side; null at an end of the list. */
  newer: string | null
  older: string | null
  newest: string
  oldest: string
  /** Accessible name of the list. */
  label: string
}

const style = buttonStyle('secondary', 'small')

/** Links of a list too long for page numbers; renders nothing for a single page. */
export function CursorPagination({ newer, older, newest, oldest, label }: CursorPaginationProps) {
  if (newer === null && older === null) return null
  return (
    <nav aria-label={label} className="no-print flex flex-wrap items-center gap-1.5">
      {newer !== null && (
        <>
          <Link to={newest} className={buttonStyle('quiet', 'small')}>
            Newest
          </Link>
          <Link to={newer} rel="prev" className={style}>
            <Icon of={ArrowLeft} size={16} />
            Newer
          </Link>
        </>
      )}
      {older !== null && (
        <>
          <Link to={older} rel="next" className={style}>
            Older
            <Icon of={ArrowRight} size={16} />
          </Link>
          <Link to={oldest} className={buttonStyle('quiet', 'small')}>
            Oldest
          </Link>
        </>
      )}
    </nav>
  )
}
