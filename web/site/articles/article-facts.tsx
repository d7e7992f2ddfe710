import { showDate } from '#web/ui/dates.ts'
import { minutesToRead } from './article.ts'

export interface ArticleFactsProps {
  words: number
  /** The label of the date: "Last reviewed". */
  label: string
  date: string
}

/** One line under a title: reading time and freshness. */
export function ArticleFacts({ words, label, date }: ArticleFactsProps) {
  return (
    <p className="tabular text-sm text-ink-soft">
      {minutesToRead(words)} min read · {label} <time dateTime={date}>{showDate(date)}</time>
    </p>
  )
}
