import { showDate } from '#web/ui/dates.ts'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import type { Source } from './sources.ts'

/** The sources at the end of an article, and how each was verified. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="max-w-measure border-t border-line pt-8">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      <ol className="mt-3 flex list-decimal flex-col gap-3 ps-8 marker:text-ink-soft">
        {sources.map((source) => (
          <li key={source.title} className="ps-1">
            <SourceTitle source={source} />
            <span className="block text-sm text-ink-soft">{howRead(source)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        Rules change. Before you act on a date or a limit, check with the office that decides. If
        something here is wrong, <TextLink to="/contact">let us know</TextLink>.
      </p>
    </section>
  )
}

function SourceTitle({ source: { title, url } }: { source: Source }) {
  if (url === undefined) return title
  return url.startsWith('/') ? (
    <TextLink to={url}>{title}</TextLink>
  ) : (
    <OutLink href={url}>{title}</OutLink>
  )
}

/** How we verified the source, in plain words. */
function howRead({ read, checked }: Source): string {
  const on = checked ? ` on ${showDate(checked)}` : ''
  switch (read) {
    case 'page':
      return `Read${on}.`
    case 'copy':
      return `Read in part, in a stored copy${on ? `,${on}` : ''}; the page may have changed since then.`
    case 'none':
      return 'We haven’t read this source ourselves.'
    case 'data':
      return 'Waypoint’s own data, with its sources and dates.'
    case 'code':
      return 'From Waypoint’s source code.'
    case 'advice':
      return 'Our advice, not a rule.'
  }
}
