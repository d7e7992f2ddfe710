import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface QualityLinksProps<Issue extends string> {
  counts: readonly { issue: Issue; count: number }[] | undefined
  words: Readonly<Record<Issue, string>>
  current: Issue | undefined
  hrefOf: (issue: Issue | undefined) => string
  /** The page with every check. */
  reportHref: string
}

/** Row counts by data quality issue, each linking to those rows. */
export function QualityLinks<Issue extends string>({
  counts,
  words,
  current,
  hrefOf,
  reportHref,
}: QualityLinksProps<Issue>) {
  const issues = counts?.filter(({ count, issue }) => count > 0 || issue === current) ?? []
  if (issues.length === 0) return null
  return (
    <nav aria-labelledby="quality-title">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id="quality-title" className="font-semibold">
          Data quality
        </h2>
        <TextLink to={reportHref} className="text-sm">
          See every check
        </TextLink>
      </div>
      <ul className="flex flex-wrap gap-2">
        {issues.map(({ issue, count }) => (
          <li
            key={issue}
            className={classNames(
              'flex min-h-9 items-center rounded-control border px-3 text-sm',
              issue === current ? 'border-brand bg-tint' : 'border-line bg-surface',
            )}
          >
            <TextLink
              to={hrefOf(issue === current ? undefined : issue)}
              {...(issue === current && { 'aria-current': true })}
            >
              {words[issue]}
              <span className="tabular ms-2 font-semibold">{count.toLocaleString('en-US')}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
